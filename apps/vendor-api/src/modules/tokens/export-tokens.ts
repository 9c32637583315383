import { koboToNaira } from "@vendor/pricing-engine";
import { stringify } from "csv-stringify/sync";
import type { Deps, Session } from "../../deps.ts";
import { tokenEntries } from "./list-token-entries.ts";

/** More movements than any agent makes in years; the file holds the newest. */
const MOST = 50_000;

/** Every movement of the agent's tokens as a CSV file that a spreadsheet opens: UTF-8 with its mark, formulas made harmless. */
export async function exportTokens(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: Session,
): Promise<File> {
  const entries = await tokenEntries(db, userId, { limit: MOST, offset: 0 });
  const rows = entries.map((entry) => ({
    Date: entry.created_at,
    What: entry.description,
    Client: entry.location_name ?? "",
    Reference: entry.reference,
    KPT: koboToNaira(entry.amount),
    Balance: koboToNaira(entry.balance_after),
  }));
  const columns = ["Date", "What", "Client", "Reference", "KPT", "Balance"];
  const text = stringify(rows, { header: true, columns, bom: true, escape_formulas: true });
  const day = clock.now().toISOString().slice(0, 10);
  return new File([text], `tokens-${day}.csv`, { type: "text/csv; charset=utf-8" });
}
