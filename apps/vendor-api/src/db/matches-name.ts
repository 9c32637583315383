import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Whether a name contains the searched text. Case, accents, apostrophes, hyphens and the width of spaces do not count: "bisi"
 * finds "Bísí", "dan" finds "Ɗan", "adas" finds "Ada’s". The database's function `compared_name` says what is compared, so that
 * an index can have it. Wildcards in the text are escaped.
 */
export function matchesName(name: SQLWrapper, search: string): SQL {
  const text = sql`btrim(compared_name(${search}))`;
  // A text of signs alone is searched for as it is.
  return sql`(compared_name(${name}) like '%' || ${literal(text)} || '%'
    and (${text} <> '' or strpos(${name}, ${search}) > 0))`;
}

/** Whether a word of a name begins with the searched text. An index of three-letter parts finds this even by one letter. */
export function matchesWordStart(name: SQLWrapper, search: string): SQL {
  const text = sql`btrim(compared_name(${search}))`;
  return sql`(${text} <> '' and (compared_name(${name}) like ${literal(text)} || '%'
    or compared_name(${name}) like '% ' || ${literal(text)} || '%'))`;
}

/** A text inside a `like` pattern, with its wildcards escaped. */
function literal(text: SQL): SQL {
  return sql`regexp_replace(${text}, '[\\\\%_]', '\\\\\\&', 'g')`;
}
