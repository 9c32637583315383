import type { Deps } from "../../deps.ts";
import { type LedgerFaults, readFaults } from "./read-faults.ts";

/**
 * Adds up the whole ledger, as a second look at what the database holds to with every booking: each transfer's entries
 * sum to zero, each cached balance is the sum of its entries, no wallet and no tokens are below zero. Faults are logged
 * with the ids to look at; nothing is mended by itself.
 */
export async function checkLedger({ db, log }: Pick<Deps, "db" | "log">): Promise<void> {
  const { entries, ...faults } = await readFaults(db);
  if (hasFaults(faults)) log.error(faults, "the ledger does not add up");
  else log.info({ entries }, "the ledger adds up");
}

function hasFaults(faults: LedgerFaults): boolean {
  return Object.values(faults).some((ids) => ids.length > 0);
}
