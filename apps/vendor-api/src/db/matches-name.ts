import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Hausa's hooked letters, which Unicode normalisation does not decompose, and the plain letters that people type for
 * them. The database's lower() may support ASCII only, so the capitals are listed too.
 */
const HOOKED = "ɓɗƙƴƁƊƘƳ";
const PLAIN = "bdkybdky";

/** Hyphens and dashes of every kind, and tabs, which count as spaces: "Kasuwa-Point" is found as "kasuwa point". */
const DASHES =
  "-\u00ad\u02d7\u058a\u05be\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d\t";

/** Apostrophes, quotation marks and accents that people type for them, and characters that nobody sees: not compared. */
const IGNORED =
  "'\"`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u055a\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u2032\u2033\u2035\u2036\u275b\u275c\ua78b\ua78c\uff02\uff07\uff40\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\ufeff\u180e";

const replaced = `${HOOKED}${DASHES}`;
const replacements = `${PLAIN}${" ".repeat(DASHES.length)}`;

/** Combining accents, and the vowel signs with which Arabic letters may be written or not. */
const ACCENTS = "[\\u0300-\\u036f\\u064b-\\u0652\\u0670]";

/** A text in the form in which names are compared, except for its case. {@link comparedInDatabase} makes the same of a column. */
function compared(text: string): string {
  return [...text]
    .filter((character) => !IGNORED.includes(character))
    .map((character) => replacements[replaced.indexOf(character)] ?? character)
    .join("")
    .normalize("NFKD")
    .replace(new RegExp(ACCENTS, "gu"), "")
    .replace(/ +/g, " ")
    .trim();
}

const comparedInDatabase = (name: SQLWrapper) =>
  sql`lower(regexp_replace(regexp_replace(normalize(translate(${name}, ${replaced + IGNORED}, ${replacements}), NFKD), ${ACCENTS}, '', 'g'), ' +', ' ', 'g'))`;

/**
 * Whether a name contains the searched text. Case, accents, apostrophes, hyphens and the width of spaces do not count: "bisi"
 * finds "Bísí", "dan" finds "Ɗan", "adas" finds "Ada’s". Wildcards in the text are escaped.
 */
export function matchesName(name: SQLWrapper, search: string): SQL {
  const text = compared(search);
  // A text of signs alone is searched for as it is.
  if (text === "") return sql`strpos(${name}, ${search}) > 0`;
  // The database makes both small letters: its rules differ from those of JavaScript ("Σ" at the end of a word).
  return sql`${comparedInDatabase(name)} like lower(${`%${text.replace(/[\\%_]/g, "\\$&")}%`})`;
}
