import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Hausa's hooked letters, which Unicode normalisation does not decompose, and the plain letters that people type for
 * them.
 */
const HOOKED = "ɓɗƙƴ";
const PLAIN = "bdky";

/**
 * Whether a name contains the searched text, ignoring case and accents: "bisi" finds "Bísí", "dan" finds "Ɗan".
 * Wildcards in the text are escaped.
 */
export function matchesName(name: SQLWrapper, search: string): SQL {
  const plain = search
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => PLAIN[HOOKED.indexOf(letter)] ?? letter);
  const pattern = `%${plain.replace(/[\\%_]/g, "\\$&")}%`;
  // The database's lower() may support ASCII only, so the hooked capitals are listed too.
  return sql`lower(translate(regexp_replace(normalize(${name}, NFD), '[\\u0300-\\u036f]', '', 'g'), ${`${HOOKED}${HOOKED.toUpperCase()}`}, ${PLAIN + PLAIN})) like ${pattern}`;
}
