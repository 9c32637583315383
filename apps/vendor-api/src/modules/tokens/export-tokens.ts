import { koboToNaira } from "@vendor/pricing-engine";
import { csvFile } from "../../csv-file.ts";
import type { Deps, Session } from "../../deps.ts";
import { tokenEntries } from "./list-token-entries.ts";

/** More movements than any agent makes in years; the file holds the newest. */
const MOST = 50_000;

/** Every movement of the agent's tokens as a CSV file. */
export async function exportTokens(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: Session,
): Promise<File> {
  const entries = await tokenEntries(db, userId, { limit: MOST, offset: 0 });
  const rows = entries.map((entry) => ({
    Date: new Date(entry.created_at),
    What: entry.description,
    Client: entry.location_name ?? "",
    Reference: entry.reference,
    KPT: koboToNaira(entry.amount),
    Balance: koboToNaira(entry.balance_after),
  }));
  return csvFile("tokens", clock.now(), rows, ["Date", "What", "Client", "Reference", "KPT", "Balance"]);
}
