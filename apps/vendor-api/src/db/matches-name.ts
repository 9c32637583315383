import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Hausa's hooked letters, which no normalisation takes apart, and what people without them type. */
const HOOKED = "ɓɗƙƴ";
const PLAIN = "bdky";

/**
 * Whether a name contains what was searched for, whatever their cases and accents: "bisi" finds "Bísí", "dan" finds "Ɗan".
 * What would be a wildcard stands for itself.
 */
export function matchesName(name: SQLWrapper, search: string): SQL {
  const plain = search
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => PLAIN[HOOKED.indexOf(letter)] ?? letter);
  const pattern = `%${plain.replace(/[\\%_]/g, "\\$&")}%`;
  // The database's lower() may know ASCII alone, so the hooked capitals are named too.
  return sql`lower(translate(regexp_replace(normalize(${name}, NFD), '[\\u0300-\\u036f]', '', 'g'), ${`${HOOKED}${HOOKED.toUpperCase()}`}, ${PLAIN + PLAIN})) like ${pattern}`;
}
