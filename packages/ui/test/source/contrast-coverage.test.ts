import { expect, it } from "vitest";
import { flatten } from "../../src/theme/color-names";
import { decorative, partPairs, textPairs } from "../../src/theme/contrast-pairs";
import { light } from "../../src/theme/themes/light";
import { readStyleFiles } from "./style-files";

const uses = readStyleFiles();
const known = new Set<string>([...textPairs.flat(), ...partPairs.flat(), ...Object.keys(decorative)]);
const names = Object.keys(flatten(light.color));

it("finds the colours used in style files", () => {
  expect(uses.length).toBeGreaterThan(20);
  expect(uses.flatMap(({ colors }) => colors).length).toBeGreaterThan(150);
  expect(uses.flatMap(({ pairs }) => pairs).length).toBeGreaterThan(25);
});

it("every used colour is in a tested pair or listed as decorative with a reason", () => {
  const forgotten = uses.flatMap(({ file, colors }) =>
    colors
      .flatMap((used) => {
        const leaves = names.filter((name) => name === used || name.startsWith(`${used}.`));
        return leaves.length > 0 ? leaves : [used];
      })
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(forgotten).toEqual([]);
});

it("every text and background pair of a rule is in the tested pairs", () => {
  const computed = new Set(textPairs.map((pair) => pair.join(" on ")));
  const forgotten = uses.flatMap(({ file, pairs }) =>
    pairs
      .map((pair) => pair.join(" on "))
      .filter((pair) => !computed.has(pair))
      .map((pair) => `${file}: ${pair}`),
  );
  expect(forgotten).toEqual([]);
});
