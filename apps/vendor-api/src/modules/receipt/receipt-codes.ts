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

const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos" });

/**
 * A receipt's number, to be read out and written down: the day it was paid in Lagos and the end of its reference.
 * It needs no counter; the reference is what is unique for ever.
 * @example receiptNumber(new Date("2026-03-02T23:30:00Z"), "sub-12ab-34cd56ef") // => "20260303-34CD56EF"
 */
export function receiptNumber(paidAt: Date, reference: string): string {
  const end = reference.replace(/[^A-Za-z0-9]/g, "").slice(-8);
  return `${day.format(paidAt).replaceAll("-", "")}-${end.toUpperCase()}`;
}
