const LETTER = /[\p{L}\p{N}]/u;

/**
 * The first letter of a name, with its combining marks; leading punctuation is skipped. Empty when the name has no
 * letter.
 * @example initialOf("ọláyínká") // => "Ọ"
 */
export function initialOf(name: string): string {
  // Composing first makes the common marks part of one code point, so no segmenter is needed.
  // The first letter is near the beginning, and composing takes time that grows with the square of a name's accents.
  const composed = name.slice(0, 64).normalize("NFC");
  const start = composed.search(LETTER);
  if (start === -1) return "";
  const [first = ""] = /^.\p{M}*/u.exec(composed.slice(start)) ?? [];
  return first.toLocaleUpperCase("en");
}
