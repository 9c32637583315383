import { randomBytes } from "node:crypto";

/** Crockford's letters and digits: none that a reader takes for another. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A receipt's code: twelve of them, 60 bits of chance, so that nobody finds one by trying. */
export function newReceiptCode(): string {
  return Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32]).join("");
}

/** The code in groups of four, as it stands on paper. @example groupedCode("0123456789AB") // => "0123-4567-89AB" */
export function groupedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}
