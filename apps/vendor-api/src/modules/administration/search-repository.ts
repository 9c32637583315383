import { normalisePhone } from "@vendor/api";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { matchesName, matchesWordStart } from "../../db/matches-name.ts";

/** A shorter search finds the beginnings of words only, because an index of three-letter parts serves these. */
const PART_OF_WORD = 3;

/** Letters and digits, which alone the indexes have. */
const lettersOf = (search: string) => search.replace(/[^\p{L}\p{N}]/gu, "").length;

/** Whether a name contains the searched text, by an index. */
export const hasName = (name: SQLWrapper, search: string): SQL =>
  lettersOf(search) < PART_OF_WORD ? matchesWordStart(name, search) : matchesName(name, search);

/** Whether a search is `@` and the beginning of a domain, which the mask of an email shows anyway. */
export const isDomain = (search: string) => search.startsWith("@") && lettersOf(search) >= 2;

/**
 * Whether an email's domain begins as a search does after its `@`. As a range, because PostgreSQL finds `like` by an index only where it plans
 * a query for its text.
 */
export function hasDomain(email: SQLWrapper, search: string): SQL {
  const beginning = search.slice(1).toLowerCase();
  const domain = sql`lower(split_part(${email}, '@', 2))`;
  return sql`(${domain} ~>=~ ${beginning} and ${domain} ~<~ ${`${beginning}\u{10ffff}`})`;
}

/** A phone in its stored form, 0 and ten digits; undefined when the text is not a complete phone number. */
export function wholePhone(search: string): string | undefined {
  const digits = normalisePhone(search);
  return /^\d{11}$/.test(digits) ? digits : undefined;
}

/** Whether a search is for a whole email or phone. That it finds somebody tells whose it is, as a reveal does. */
export const isContact = (search: string) =>
  wholePhone(search) !== undefined || (search.includes("@") && !search.startsWith("@"));
