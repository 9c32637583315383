/** Keeps the digits of what was typed or pasted ("12 345", "12-345"), at most `length` of them. */
export function cleanCode(value: string, length: number): string {
  return value.replace(/\D/g, "").slice(0, length);
}
