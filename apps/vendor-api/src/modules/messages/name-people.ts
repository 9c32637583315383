import { hasLink, printableLine } from "@vendor/api";

/** One or two words of letters: no address, no figure, no sentence. */
const NAME = /^\p{L}[\p{L}\p{M}'’-]*(?: \p{L}[\p{L}\p{M}'’-]*)?$/u;
const LONGEST = 40;

/**
 * How a mail begins. It repeats a name only if it can be one: anybody may sign up or write with a stranger's address, and
 * must not have us deliver their words.
 * @example greet("Ada") // => "Hello Ada,"
 * @example greet("Win at evil.example") // => "Hello,"
 */
export function greet(name: string): string {
  return name.length <= LONGEST && NAME.test(name) ? `Hello ${name},` : "Hello,";
}

/**
 * A person's, business's or location's name inside a message: one printable line, without a web address.
 * @param instead - What to write for a name that holds an address.
 */
export function nameInMessage(name: string, instead: string): string {
  return hasLink(name) ? instead : printableLine(name);
}
