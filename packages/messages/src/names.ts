import { hasLink, printableLine } from "@vendor/api";

/** One or two words of letters: no address, number or sentence. */
const NAME = /^\p{L}[\p{L}\p{M}'’-]*(?: \p{L}[\p{L}\p{M}'’-]*)?$/u;
const LONGEST = 40;

/**
 * How an email begins. It repeats a name only if it looks like one, because anyone can sign up with a stranger's address and
 * must not make us deliver their text.
 * @example greet("Ada") // => "Hello Ada,"
 * @example greet("Win at evil.example") // => "Hello,"
 */
export function greet(name: string): string {
  return name.length <= LONGEST && NAME.test(name) ? `Hello ${name},` : "Hello,";
}

/**
 * A person's, business's or location's name inside a message: one printable line, without a web address.
 * @param instead - What to write for a name that contains an address.
 */
export function nameInMessage(name: string, instead: string): string {
  return hasLink(name) ? instead : printableLine(name);
}
