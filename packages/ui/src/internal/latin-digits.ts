/**
 * Writes Arabic-Indic, Persian and full-width digits as 0 to 9: keyboards set to Arabic type them, servers expect none.
 * @example latinDigits("٤٨٢١٧") // => "48217"
 */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  );
}
