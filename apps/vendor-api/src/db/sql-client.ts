/** The little of a `pg` client that others than drizzle need (rate limits, jobs); PGlite is brought into this shape. */
export type SqlClient = {
  query<Row = Record<string, unknown>>(
    query: { text: string; values?: unknown[] | undefined } | string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
};
