import { brand } from "@vendor/brand";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { demoAccounts } from "../../db/seed/demo-data.ts";
import { localPasswords, normalPassword } from "./password-hasher.ts";

const EASY =
  "This password is easy to guess. Choose three or four unrelated words, without your name or your shop's.";

/** Guesses that a password must withstand: as many as eight random characters. */
const LEAST_GUESSES = 1e8;
/** The password without separators, which attackers try early. */
const LEAST_GUESSES_JOINED = 1e7;
/** Check the beginning only, because the time grows with the length. */
const CHECKED_LENGTH = 24;

let checker: ZxcvbnFactory | undefined;

/** Created on first use: reading its dictionaries takes a tenth of a second. */
function passwordChecker(): ZxcvbnFactory {
  const published = demoAccounts.map(({ password }) => password.toLowerCase());
  checker ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, local: [...localPasswords, ...published] },
    graphs: adjacencyGraphs,
  });
  return checker;
}

/** Names whole, in parts and joined: "Ada Stores" is also guessed as "ada", "stores" and "adastores". */
function partsOf(names: readonly string[]): string[] {
  const edge = /[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u;
  return names
    .flatMap((name) => [name, ...name.split(edge), name.split(edge).join("")])
    .filter((part) => part.length > 2);
}

/**
 * Why a new password is refused, or undefined when it may be used (its length is the contract's rule).
 * @param person - The password's owner, whose details count as known words.
 */
export function passwordFault(password: string, person: { name?: string; email: string; username: string }) {
  const { name = "", email, username } = person;
  const normal = normalPassword(password);
  const words = partsOf([brand.product, brand.company.name, name, email, username]);
  const guesses = (text: string) => passwordChecker().check(text.slice(0, CHECKED_LENGTH), words).guesses;
  const joined = normal.replace(/(?<=[\p{L}\p{N}])[\s._@-]+(?=[\p{L}\p{N}])/gu, "");
  const isEasy = guesses(normal) < LEAST_GUESSES || guesses(joined) < LEAST_GUESSES_JOINED;
  return isEasy ? EASY : undefined;
}
