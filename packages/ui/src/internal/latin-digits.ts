/**
 * Converts Arabic-Indic, Persian and full-width digits to 0–9: Arabic keyboards type them, servers expect ASCII.
 * @example latinDigits("٤٨٢١٧") // => "48217"
 */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  );
}
