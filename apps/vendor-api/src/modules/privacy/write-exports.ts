import { websitePaths } from "@vendor/api/site-paths";
import { brand, days } from "@vendor/brand";
import { texts } from "@vendor/messages";
import { addDays } from "date-fns";
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { csvText } from "../../csv-file.ts";
import { inBatches } from "../../db/in-batches.ts";
import type { ExportName } from "../../db/personal-data.ts";
import { dataExports, users } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { queueMessage } from "../messages/index.ts";
import { exportedColumns } from "./exported-columns.ts";
import { type ExportedRow, readAccountData } from "./read-account-data.ts";

/** Days in which the file can be downloaded. */
const KEPT_DAYS = days.exports;

/**
 * Writes the exports that were asked for, and emails a link to each person who asked. One that fails is tried again by the next
 * run.
 */
export async function writeExports(
  deps: Pick<Deps, "db" | "replica" | "clock" | "env" | "log">,
): Promise<void> {
  // An account has one that waits.
  const waiting = inBatches(
    (row: { id: string; accountId: number }) => row.accountId,
    (after = 0, limit) =>
      deps.db
        .select({ id: dataExports.id, accountId: dataExports.accountId })
        .from(dataExports)
        .where(and(isNull(dataExports.readyAt), gt(dataExports.accountId, after)))
        .orderBy(asc(dataExports.accountId))
        .limit(limit),
  );
  for await (const { id, accountId } of waiting) {
    try {
      await writeExport(deps, id, accountId);
      deps.log.info({ accountId }, "an export was written");
    } catch (err) {
      deps.log.error({ err, accountId }, "an export could not be written");
    }
  }
}

async function writeExport(
  { db, replica, clock, env }: Pick<Deps, "db" | "replica" | "clock" | "env">,
  id: string,
  accountId: number,
): Promise<void> {
  const now = clock.now();
  const file = zipOf(await readAccountData({ db, replica }, accountId), now);
  await inTransaction(db, async (tx) => {
    const expiresAt = addDays(now, KEPT_DAYS);
    const [written] = await tx
      .update(dataExports)
      .set({ file, readyAt: now, expiresAt })
      .where(eq(dataExports.id, id))
      .returning({ requestedBy: dataExports.requestedBy });
    const [person] = written ? await tx.select().from(users).where(eq(users.id, written.requestedBy)) : [];
    // The person may have been removed meanwhile; the account's other owners can still download it.
    if (!person || person.removedAt) return;
    const link = `${env.WEBSITE_URL}${websitePaths.accountData}`;
    const text = texts.dataReady({ name: person.name, until: formatDay(expiresAt), link });
    await queueMessage(tx, { ...text, to: person.email }, now);
  });
}

const README = [
  `All data of your ${brand.product} account. Each table is there twice: as JSON for programs, as CSV for spreadsheets.`,
  "Amounts are in naira. Times in JSON files are in UTC, those in CSV files in Lagos time.",
  "Passwords and the numbers of cards are not included: we store only a hash of the first and do not know the second.",
  "",
].join("\r\n");

/** A ZIP file with each table as JSON and CSV. */
function zipOf(tables: Readonly<Record<string, readonly ExportedRow[]>>, now: Date): Uint8Array {
  const files: Record<string, Uint8Array> = { "README.txt": strToU8(README) };
  for (const [name, rows] of Object.entries(tables)) {
    files[`${name}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`);
    files[`${name}.csv`] = strToU8(csvText(rows.map(flatRow), exportedColumns[name as ExportName]));
  }
  return zipSync(files, { mtime: now });
}

/** A row with lists and objects as JSON, and nothing for what is not set. */
function flatRow(row: ExportedRow): Record<string, string | number | Date> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (value === null || value === undefined) return [];
      if (typeof value === "string" || typeof value === "number" || value instanceof Date)
        return [[name, value]];
      return [[name, typeof value === "boolean" ? (value ? "yes" : "no") : JSON.stringify(value)]];
    }),
  );
}
