import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

test.each(["./index.ts", "./vendor.ts"])("the README names every export of %s", (entry) => {
  const names = [...read(entry).matchAll(/\{([^}]*)\}/g)].flatMap(([, list = ""]) =>
    list.split(",").map((name) => name.replace("type ", "").trim()),
  );
  const readme = read("../README.md");
  const exported = names.filter((name) => name !== "");
  expect(exported.length).toBeGreaterThan(10);
  expect(exported.filter((name) => !new RegExp(`\\b${name}\\b`).test(readme))).toEqual([]);
});
