const LETTER = /[\p{L}\p{N}]/u;

/**
 * The first letter of a name as its readers know it: marks stay with their letter, signs before it are skipped,
 * and scripts without capitals stay as they are. Empty when the name has no letter.
 * @example initialOf("ọláyínká") // => "Ọ"
 */
export function initialOf(name: string): string {
  // A composed letter is one code point, so that no segmenter is needed for the marks that names here carry.
  const composed = name.normalize("NFC");
  const start = composed.search(LETTER);
  if (start === -1) return "";
  const [first = ""] = /^.\p{M}*/u.exec(composed.slice(start)) ?? [];
  return first.toLocaleUpperCase("en");
}
