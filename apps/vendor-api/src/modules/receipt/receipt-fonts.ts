import { readFile } from "node:fs/promises";
import * as fontkit from "fontkit";

/** Beside this file in the source, or beside the bundle that carries this code. */
const folder = new URL("./fonts/", import.meta.url);

export type FontName = "regular" | "bold" | "wide";
const files: Record<FontName, string> = {
  regular: "plus-jakarta-sans-400.ttf",
  bold: "plus-jakarta-sans-700.ttf",
  /** For names with letters that the brand's own font lacks. */
  wide: "noto-sans-400.ttf",
};

export type ReceiptFonts = {
  bytes: Record<FontName, Buffer>;
  /** A text as it can be set, and in which font: what none of them has becomes a question mark. */
  fit(text: string, wanted: "regular" | "bold"): { text: string; font: FontName };
};

async function read(name: FontName) {
  const bytes = await readFile(new URL(files[name], folder));
  const font = fontkit.create(bytes);
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${files[name]} is not one font`);
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return { bytes, has };
}

let loading: Promise<ReceiptFonts> | undefined;

/** The fonts that receipts are set in, read once. */
export function receiptFonts(): Promise<ReceiptFonts> {
  loading ??= load();
  return loading;
}

async function load(): Promise<ReceiptFonts> {
  const [regular, bold, wide] = await Promise.all([read("regular"), read("bold"), read("wide")]);
  const own = { regular, bold };
  return {
    bytes: { regular: regular.bytes, bold: bold.bytes, wide: wide.bytes },
    fit(given, wanted) {
      const text = given.normalize("NFC").replace(/\s+/g, " ").trim();
      const letters = [...text];
      if (letters.every(own[wanted].has)) return { text, font: wanted };
      return { text: letters.map((letter) => (wide.has(letter) ? letter : "?")).join(""), font: "wide" };
    },
  };
}
