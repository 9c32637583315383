import type { SqlClient } from "../db/types.ts";

/** Tables that refused requests may change too: rate limits, idempotency keys, sessions. */
const passing = ["rate_limits", "idempotency_keys", "sessions", "login_failures", "settings"];
/** Columns that record Paystack's last answer about a payment. */
const notes = ["checked_at", "phase", "provider_status", "provider_message", "decline_code"];

/**
 * A hash of each table's contents, to show that a refused request changed nothing.
 * @returns The fingerprints by table.
 */
export async function fingerprint(client: SqlClient): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  const names = tables.map(({ name }) => name).filter((name) => !passing.includes(name));
  const without = notes.map((column) => `'${column}'`).join(", ");
  const hashes = names.map(
    (name) => `select '${name}' as name, md5(coalesce(string_agg(row, '' order by row), '')) as hash
      from (select (to_jsonb(t) - array[${without}])::text as row from "${name}" t) rows`,
  );
  const { rows } = await client.query<{ name: string; hash: string }>(hashes.join(" union all "));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
