import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import { isUniqueViolation } from "../../db/database-faults.ts";
import { dataExports } from "../../db/schema/index.ts";
import type { AccountSession, Caller, Deps } from "../../deps.ts";
import { lagosDate } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { requirePassword } from "../people/index.ts";

/** The account's exports that can be downloaded or are being written, newest first. */
export async function listExports({ db, clock }: Pick<Deps, "db" | "clock">, { accountId }: AccountSession) {
  const { id, requestedAt, readyAt, expiresAt } = dataExports;
  const rows = await db
    .select({ id, requestedAt, readyAt, expiresAt })
    .from(dataExports)
    .where(and(eq(dataExports.accountId, accountId), or(isNull(readyAt), gt(expiresAt, clock.now()))))
    .orderBy(desc(requestedAt));
  return rows.map((row) => ({
    id: row.id,
    requested_at: row.requestedAt.toISOString(),
    ready_at: row.readyAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
  }));
}

/**
 * Asks for a file with all data of the account, which `writeExports` writes.
 * @throws {Refusal} What `requirePassword` throws; `TOO_MANY_REQUESTS` after three in a day; `CONFLICT` while another one is
 * being written.
 */
export async function requestExport(deps: Deps, caller: Caller, session: AccountSession, password: string) {
  await requirePassword(deps, caller, session, password);
  const { accountId, userId } = session;
  await deps.limiter.consume("data-export-by-account", String(accountId));
  try {
    const row = { id: randomUUID(), accountId, requestedBy: userId, requestedAt: deps.clock.now() };
    await deps.db.insert(dataExports).values(row);
  } catch (error) {
    if (!isUniqueViolation(error, "data_exports_one_at_a_time")) throw error;
    throw new Refusal("CONFLICT", "Your data is being prepared already. We will email you the link.");
  }
  logSecurityEvent(deps, { event: "data_export_requested", subject_id: userId, account_id: accountId });
}

/**
 * The file of an export.
 * @throws {Refusal} `NOT_FOUND` for another account's, one that is not written yet, or one that has expired.
 */
export async function exportFile(
  deps: Pick<Deps, "db" | "clock" | "log">,
  { accountId, userId }: AccountSession,
  id: string,
): Promise<File> {
  const [row] = await deps.db
    .select({ file: dataExports.file, requestedAt: dataExports.requestedAt })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.id, id),
        eq(dataExports.accountId, accountId),
        isNotNull(dataExports.file),
        gt(dataExports.expiresAt, deps.clock.now()),
      ),
    );
  if (!row?.file)
    throw new Refusal("NOT_FOUND", "This file does not exist any more. Please ask for a new one.");
  logSecurityEvent(deps, { event: "data_export_downloaded", subject_id: userId, account_id: accountId });
  const name = `data-${lagosDate(row.requestedAt)}.zip`;
  return new File([new Uint8Array(row.file)], name, { type: "application/zip" });
}
