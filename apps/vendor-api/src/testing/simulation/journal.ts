import type { PGlite } from "@electric-sql/pglite";
import type { PreparedQueries } from "./prepared-queries.ts";

/** The tables whose rows the invariants look at, with their keys. */
const watched = {
  accounts: "id",
  users: "id",
  locations: "id",
  orders: "id",
  payment_intents: "id",
  subscriptions: "id",
  renewals: "location_id",
  ledger_accounts: "id",
  ledger_transfers: "id",
  ledger_entries: "id",
  refunds: "id",
  invoices: "id",
  coupons: "code",
  coupon_redemptions: "id",
  outbox_messages: "id",
  plans: "id",
  addon_options: "id",
  money_settings: "id",
  fee_schedules: "id",
  audit_log: "id",
  proposed_changes: "id",
  contact_replies: "id",
} as const;

export type TableName = keyof typeof watched;
// biome-ignore lint/suspicious/noExplicitAny: a row as PostgreSQL prints it, with the columns' own names
export type Row = Record<string, any>;
export type Change = { table: TableName; row: Row; before: Row | undefined };
/** The changes of one transaction, in their order. */
export type Transaction = { changes: Change[] };

/** What only says how far a message got. */
const DELIVERY = ["attempts", "next_attempt_at", "last_error"];

/** Makes the database record every change of the watched tables, in the order in which they happen. */
export async function recordChanges(pglite: PGlite): Promise<void> {
  await pglite.exec(`
    create schema simulation;
    create unlogged table simulation.changes (id bigserial primary key, tx text not null, name text not null, row text not null);
    create function simulation.record() returns trigger language plpgsql as $$
    begin
      insert into simulation.changes (tx, name, row) values (pg_current_xact_id()::text, tg_table_name, row_to_json(new)::text);
      return null;
    end $$;`);
  for (const name of Object.keys(watched)) {
    const events = name === "outbox_messages" ? "insert" : "insert or update";
    await pglite.exec(`create trigger simulation_record after ${events} on ${name}
      for each row execute function simulation.record()`);
  }
}

/** A copy of the watched tables, which follows the database one transaction at a time. */
export class Mirror {
  readonly #tables = new Map<TableName, Map<unknown, Row>>();
  readonly #indexes = new Map<string, Map<unknown, Row[]>>();

  table(name: TableName): Map<unknown, Row> {
    const known = this.#tables.get(name) ?? new Map<unknown, Row>();
    this.#tables.set(name, known);
    return known;
  }

  get(name: TableName, key: unknown): Row | undefined {
    return this.table(name).get(key);
  }

  /** The rows that have a value in a column that never changes, the oldest first. */
  where(name: TableName, column: string, value: unknown): readonly Row[] {
    const index = `${name}.${column}`;
    let rows = this.#indexes.get(index);
    if (!rows) {
      rows = new Map();
      for (const row of this.table(name).values()) addTo(rows, row[column], row);
      this.#indexes.set(index, rows);
    }
    return rows.get(value) ?? [];
  }

  /** @returns The row as it was. */
  put(name: TableName, row: Row): Row | undefined {
    const key = row[watched[name]];
    const present = this.table(name).get(key);
    if (present) {
      const before = { ...present };
      // The indexes refer to this object.
      Object.assign(present, row);
      return before;
    }
    this.table(name).set(key, row);
    for (const [index, rows] of this.#indexes) {
      const [table, column = ""] = index.split(".");
      if (table === name) addTo(rows, row[column], row);
    }
    return undefined;
  }
}

function addTo(rows: Map<unknown, Row[]>, value: unknown, row: Row): void {
  const list = rows.get(value);
  if (list) list.push(row);
  else rows.set(value, [row]);
}

type Recorded = { id: number; tx: string; name: TableName; row: string };

const CHANGES = "select id, tx, name, row from simulation.changes where id > $1 order by id";

/** Reads what was recorded, and brings the mirror up to date. */
export class Journal {
  readonly mirror = new Mirror();
  readonly #pglite: PGlite;
  readonly #queries: PreparedQueries;
  /** The last change that was read. */
  #last = 0;
  #lines = 0;

  constructor(pglite: PGlite, queries: PreparedQueries) {
    this.#pglite = pglite;
    this.#queries = queries;
  }

  /** Reads the rows that are there at the start. */
  async begin(): Promise<void> {
    for (const name of Object.keys(watched) as TableName[]) {
      const { rows } = await this.#pglite.query<{ row: Row }>(
        `select to_json(t) as row from ${name} t order by ${watched[name]}`,
      );
      for (const { row } of rows) this.mirror.put(name, row);
    }
  }

  /**
   * Reads the changes since the last time.
   * @param see - Called after each transaction was put into the mirror, with the text of its changes.
   */
  async read(see: (transaction: Transaction, text: string) => void): Promise<void> {
    // Nothing may be recorded between a reading and its `truncate`.
    const rows = await this.#pglite._runExclusiveTransaction(() =>
      this.#pglite._runExclusiveQuery(() => this.#readRows()),
    );
    for (let first = 0; first < rows.length; ) {
      const { tx } = rows[first] as Recorded;
      let end = first;
      while (rows[end]?.tx === tx) end++;
      const recorded = rows.slice(first, end);
      const changes = recorded.map(({ name, row }) => this.#apply(name, JSON.parse(row)));
      see({ changes }, recorded.map(({ name, row }) => `${name} ${row}\n`).join(""));
      first = end;
    }
  }

  async #readRows(): Promise<Recorded[]> {
    const { rows } = await this.#queries.run<Recorded>(CHANGES, [this.#last]);
    this.#last = rows.at(-1)?.id ?? this.#last;
    this.#lines += rows.length;
    if (this.#lines > 2_000) {
      await this.#queries.run("truncate simulation.changes");
      this.#lines = 0;
    }
    return rows;
  }

  #apply(table: TableName, row: Row): Change {
    for (const column of table === "outbox_messages" ? DELIVERY : []) delete row[column];
    return { table, row, before: this.mirror.put(table, row) };
  }
}
