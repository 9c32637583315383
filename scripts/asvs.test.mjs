import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "./install.mjs";

const file = path.join(root, "docs/security/asvs.md");
const text = readFileSync(file, "utf8");
const rows = [...text.matchAll(/^\| (\d+[.]\d+[.]\d+) \| ([12]) \| (.+) \| ([a-z ]+) \| (.+) \|$/gm)].map(
  ([, number, level, about, state, answer]) => ({ number, level: Number(level), about, state, answer }),
);

/**
 * ASVS 5.0.0 by chapter: each section's requirements of level 1, which are numbered first, and of level 2. Those of level 3 follow.
 * `2:5+4` are 2.1 to 2.5 and 2.6 to 2.9.
 */
const chapters = {
  1: "1:0+2 2:5+4 3:2+9 4:0+3 5:1+1",
  2: "1:1+2 2:2+1 3:1+3 4:0+1",
  3: "2:2+0 3:1+3 4:2+4 5:3+2 7:0+2",
  4: "1:1+2 2:0+1 3:0+2 4:1+3",
  5: "1:0+1 2:2+1 3:2+0 4:0+3",
  6: "1:1+2 2:8+4 3:2+2 4:2+2 5:0+5 6:0+3 8:0+4",
  7: "1:0+3 2:4+0 3:0+2 4:2+3 5:0+2 6:0+2",
  8: "1:1+1 2:2+1 3:1+0 4:0+1",
  9: "1:3+0 2:1+3",
  10: "1:0+2 2:0+2 3:0+4 4:5+6 5:0+5 6:0+2 7:0+3",
  11: "1:0+2 2:0+3 3:2+1 4:1+3 5:0+1 6:0+1",
  12: "1:1+2 2:2+0 3:0+4",
  13: "1:0+1 2:0+5 3:0+2 4:1+4",
  14: "1:0+2 2:1+3 3:1+2",
  15: "1:1+2 2:1+2 3:1+6",
  16: "1:0+1 2:0+5 3:0+4 4:0+3 5:0+3",
  17: "1:0+1 2:0+4 3:0+2",
};
const requirements = Object.entries(chapters).flatMap(([chapter, sections]) =>
  sections.split(" ").flatMap((section) => {
    const [number, first, second] = section.split(/[:+]/).map(Number);
    return Array.from({ length: first + second }, (_, index) => ({
      number: `${chapter}.${number}.${index + 1}`,
      level: index < first ? 1 : 2,
    }));
  }),
);

it("docs/security/asvs.md has one row for each requirement of levels 1 and 2", () => {
  expect(requirements).toHaveLength(253);
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(requirements);
});

it("docs/security/asvs.md counts the states of its rows", () => {
  const states = [...text.matchAll(/^\| ([a-z ]+) \| (\d+) \| .+ \|$/gm)].map(([, state, count]) => [
    state,
    Number(count),
  ]);
  const counted = states.map(([state]) => [state, rows.filter((row) => row.state === state).length]);
  expect(states).toEqual(counted);
  expect(counted.reduce((sum, [, count]) => sum + count, 0)).toBe(rows.length);
});

it("docs/security/asvs.md names files that exist", () => {
  const named = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+)`/g)].map(([, name]) => path.join(root, name));
  const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, name]) =>
    path.join(file, "..", name),
  );
  expect(named.length).toBeGreaterThan(100);
  expect([...named, ...linked].filter((name) => !existsSync(name))).toEqual([]);
});
