import { csvFile } from "../../csv-file.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { clearView, maskedView } from "./registrant-view.ts";
import { insertAudit, listRegistrants } from "./repository.ts";

/** More than a spreadsheet is good for; the file holds those who signed up last. */
const MOST = 50_000;

const columns = ["Serial number", "Name", "Email", "Phone", "Address", "Date"];

/**
 * Those whom a search finds as a CSV file. Masked unless asked for in clear, which is one line of the audit log that
 * names the ids of all whom it showed, so that it says of each of them who looked. The search is not in that line: it may be
 * somebody's e-mail.
 */
export async function exportRegistrants(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  { userId: actorId }: Session,
  { requestId }: Caller,
  { search, reveal }: { search?: string | undefined; reveal: 0 | 1 },
): Promise<File> {
  const createdAt = clock.now();
  const found = await inTransaction(db, async (tx) => {
    const registrants = await listRegistrants(tx, search, { limit: MOST, offset: 0 });
    if (reveal === 1) {
      const ids = registrants.map(({ id }) => id);
      const subjectId = ids.length === 1 ? ids[0] : null;
      const details = { rows: ids.length, ids };
      const action = "registrants-exported";
      await insertAudit(tx, { actorId, action, subjectId, details, requestId, createdAt });
    }
    return registrants;
  });
  if (reveal === 1) logSecurityEvent({ log }, { event: "registrants_exported", rows: found.length });
  const view = reveal === 1 ? clearView : maskedView;
  const rows = found.map((registrant) => {
    const { serial_number, name, email, phone, address } = view(registrant);
    return {
      ...{ "Serial number": serial_number, Name: name, Email: email, Phone: phone },
      ...{ Address: address, Date: registrant.createdAt },
    };
  });
  return csvFile(`registrants-${reveal === 1 ? "in-clear" : "masked"}`, createdAt, rows, columns);
}
