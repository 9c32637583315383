/**
 * Builds the two font files that the theme serves: `npm run fonts` in packages/ui.
 * Each holds Latin, the interface's symbols and the naira sign, in weights 400 to 800.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { mergeGlyph } from "./merge-glyph.mjs";

const NAIRA = 0x20a6;
const require = createRequire(import.meta.url);
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€™−ıŒœŠšŽžŸ←↑→↓`;
const weights = { variationAxes: { wght: { min: 400, max: 800 } } };

for (const family of ["bricolage-grotesque", "plus-jakarta-sans"]) {
  const source = (subset) =>
    readFile(require.resolve(`@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`));
  const naira = String.fromCodePoint(NAIRA);
  const target = await subsetFont(await source("latin"), latin, { targetFormat: "truetype", ...weights });
  const donor = await subsetFont(await source("latin-ext"), naira, { targetFormat: "truetype", ...weights });
  const merged = mergeGlyph(target, donor, NAIRA);
  const font = await subsetFont(merged, latin + naira, { targetFormat: "woff2" });
  await writeFile(new URL(`../src/theme/fonts/${family}.woff2`, import.meta.url), font);
  console.log(`${family}.woff2  ${font.length} bytes`);
}
