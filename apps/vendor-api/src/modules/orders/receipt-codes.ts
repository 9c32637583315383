import { randomBytes } from "node:crypto";
import { lagosDate } from "../../lagos-calendar.ts";

/** Crockford's alphabet, without characters that look alike. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A receipt's code: twelve random characters, 60 bits, so that it cannot be guessed. */
export function newReceiptCode(): string {
  return Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32]).join("");
}

/** The code in groups of four, as it is printed. @example groupedCode("0123456789AB") // => "0123-4567-89AB" */
export function groupedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/**
 * A receipt's number: the day it was paid in Lagos and the end of its reference. It needs no counter, and only the
 * reference is unique.
 * @example receiptNumber(new Date("2026-03-02T23:30:00Z"), "sub-12ab-34cd56ef") // => "20260303-34CD56EF"
 */
export function receiptNumber(paidAt: Date, reference: string): string {
  const end = reference.replace(/[^A-Za-z0-9]/g, "").slice(-8);
  return `${lagosDate(paidAt).replaceAll("-", "")}-${end.toUpperCase()}`;
}
