import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { demoAccountLines } from "./demo-accounts.mjs";
import { root } from "./install.mjs";

it("README names the demo accounts as `npm start` prints them", () => {
  const readme = readFileSync(path.join(root, "README.md"), "utf8");
  const rows = readme.split("\n").filter((line) => /^\|.*\| `Demo-[\w-]+` \|/.test(line));
  const words = (line) =>
    line
      .replace(/[|`]| or | \/ |[(]reseller app[)]/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  expect(rows.map(words)).toEqual(demoAccountLines().map(words));
});
