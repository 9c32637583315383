/**
 * Makes the fonts that receipts are set in: `npm run fonts` in apps/vendor-api.
 * The brand's own for nearly everything; names with letters that it lacks (Hausa's ɓ ɗ ƙ, Cyrillic…) are set in Noto Sans.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
const latin = range(0x20, 0x7e) + range(0xa0, 0x17f) + range(0x1e00, 0x1eff);
const signs = "₦–—‘’‚“”„•…‹›™−";
const wide = latin + signs + range(0x180, 0x24f) + range(0x250, 0x2af) + range(0x300, 0x36f);
const fonts = [
  {
    source: require.resolve("@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf"),
    name: "plus-jakarta-sans-400",
    text: latin + signs,
  },
  {
    source: require.resolve("@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf"),
    name: "plus-jakarta-sans-700",
    text: latin + signs,
  },
  {
    source: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
    name: "noto-sans-400",
    text: wide + range(0x370, 0x4ff),
  },
];

for (const { source, name, text } of fonts) {
  const font = await subsetFont(await readFile(source), text, { targetFormat: "truetype" });
  await writeFile(new URL(`../src/modules/papers/fonts/${name}.ttf`, import.meta.url), font);
  console.log(`${name}.ttf  ${font.length} bytes`);
}
