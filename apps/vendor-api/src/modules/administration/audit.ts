import { eq, sql } from "drizzle-orm";
import { auditLog, settings } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { auditFaults } from "../../metrics.ts";

/** Writes to the audit log, in the transaction that does what the row says. The database chains the rows. @returns The row's id. */
export async function writeAudit(
  tx: Database,
  row: Omit<typeof auditLog.$inferInsert, "previousHash" | "hash">,
): Promise<number> {
  const [written] = await tx.insert(auditLog).values(row).returning({ id: auditLog.id });
  if (!written) throw new Error("an audit row was not written");
  return written.id;
}

/** The last row that a check has found in order. */
type Head = { id: number; hash: string | null };

/** Rows that one statement reads. */
const SLICE = 20_000;

/** The setting with the last row of the check before. */
const HEAD = "audit-head";

/**
 * Checks that no row of the audit log was altered, removed or put between others, and that the last row of the check before is
 * still there. It logs the last row with its hash: compared with a log that is kept elsewhere, that also shows an audit log that was written anew as a
 * whole.
 */
export async function checkAudit({ db, log }: Pick<Deps, "db" | "log">, slice = SLICE): Promise<void> {
  const [saved] = await db.select().from(settings).where(eq(settings.name, HEAD));
  const before = saved?.value as Head | undefined;
  const { head, broken, holdsBefore } = await readChain(db, before, slice);
  if (broken.length > 0 || !holdsBefore) {
    auditFaults.inc();
    log.error({ broken, before, head }, "the audit log was tampered with");
    return;
  }
  log.info({ head }, "the audit log is whole");
  if (!head) return;
  await db
    .insert(settings)
    .values({ name: HEAD, value: head })
    .onConflictDoUpdate({ target: settings.name, set: { value: head } });
}

/** @returns The last row, the ids of rows that do not follow from the row before them, and whether the head of the check before is still one of them. */
async function readChain(db: Database, before: Head | undefined, slice: number) {
  let head: Head | undefined;
  let holdsBefore = before === undefined;
  const broken: number[] = [];
  while (true) {
    const rows = await readSlice(db, head?.id ?? 0, slice);
    for (const row of rows) {
      if (!follows(row, head?.hash ?? null)) broken.push(row.id);
      if (row.id === before?.id) holdsBefore = row.hash === before.hash;
      head = { id: row.id, hash: row.hash };
    }
    if (rows.length < slice) return { head, broken, holdsBefore };
  }
}

type ChainedRow = { id: number; previousHash: string | null; hash: string | null; computed: string };

/** Whether a row is as it was written, after the row with this hash. Rows that are older than the chain come first and have no hash. */
function follows({ hash, previousHash, computed }: ChainedRow, last: string | null): boolean {
  const isOlder = hash === null && last === null;
  return isOlder || (hash === computed && previousHash === last);
}

/** Computes each hash as the migration's trigger did. */
async function readSlice(db: Database, after: number, slice: number) {
  const { rows } = (await db.execute(
    sql`select id, previous_hash as "previousHash", hash,
        encode(sha256(convert_to(jsonb_build_array(previous_hash, id, actor_id, action, subject_id, details, request_id,
          extract(epoch from created_at))::text, 'UTF8')), 'hex') as computed
      from ${auditLog} where id > ${after} order by id limit ${slice}`,
  )) as unknown as { rows: ChainedRow[] };
  return rows;
}
