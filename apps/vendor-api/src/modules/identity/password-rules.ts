import { brand } from "@vendor/brand";
import { commonPasswords } from "./common-passwords.ts";

const COMMON = "This password is too common. Please choose another";
const OWN_NAME = "Password cannot be the same as your email or username";

const SEQUENCES = [
  "01234567890123456789",
  "98765432109876543210",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
];

/** Letters that people swap for look-alikes. */
const lookAlikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  $: "s",
  "@": "a",
  "!": "i",
};

function withoutLookAlikes(text: string): string {
  return text.replace(/[0134$@!5]/g, (character) => lookAlikes[character] ?? character);
}

/** The forms under which a password is looked up: as typed, and without the decoration that fools nobody. */
function formsOf(password: string): string[] {
  const lower = password.toLowerCase();
  const bare = lower.replace(/[^\p{L}]+$/u, "").replace(/^[^\p{L}$@]+/u, "");
  return [lower, bare, withoutLookAlikes(lower), withoutLookAlikes(bare)].filter((form) => form.length >= 4);
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size <= 2) return true;
  if (SEQUENCES.some((sequence) => sequence.includes(lower))) return true;
  return formsOf(password).some((form) => commonPasswords.has(form) || form === brand.product.toLowerCase());
}

/** Why a new password is refused, or undefined when it may be used (its length is the contract's rule). */
export function passwordFault(
  password: string,
  person: { email: string; username: string },
): string | undefined {
  const lower = password.toLowerCase();
  const names = [person.email, person.email.split("@")[0], person.username];
  if (names.some((name) => name?.toLowerCase() === lower)) return OWN_NAME;
  return isCommon(password) ? COMMON : undefined;
}
