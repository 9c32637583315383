/** Texts that get a name in one process; those beyond are asked without one. Each costs memory in every connection. */
const MOST = 500;

type Query = { text: string; name?: string | undefined; rowMode?: unknown };

function isNameable(query: unknown): query is Query {
  return typeof query === "object" && query !== null && "text" in query && !("submit" in query);
}

/**
 * Names for the queries that a process asks again and again, so that PostgreSQL reads and plans each of them once a
 * connection instead of every time.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** The query with a name. Without parameters and rows it may be several statements in one text, which cannot have any. */
  named(query: unknown, values: unknown): unknown {
    if (!isNameable(query) || query.name !== undefined) return query;
    if (query.rowMode !== "array" && !(Array.isArray(values) && values.length > 0)) return query;
    const name = this.#names.get(query.text) ?? this.#newName(query.text);
    return name === undefined ? query : { ...query, name };
  }

  #newName(text: string): string | undefined {
    if (this.#names.size >= MOST) return undefined;
    const name = `q${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
