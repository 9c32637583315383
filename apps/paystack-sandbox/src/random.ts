import { randomInt } from "node:crypto";

/** A source of numbers in [0, 1). */
export type Random = () => number;

/** Unpredictable, because an access code alone opens the payment page. */
export const secureRandom: Random = () => randomInt(2 ** 47) / 2 ** 47;

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A code of `length` lower-case letters and digits. */
export function randomCode(random: Random, length: number): string {
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)] ?? "a").join("");
}

/** A shuffled copy (Fisher–Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const pool = [...items];
  const result: T[] = [];
  while (pool.length > 0) result.push(...pool.splice(Math.floor(random() * pool.length), 1));
  return result;
}
