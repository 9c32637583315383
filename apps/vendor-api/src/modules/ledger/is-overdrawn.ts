import { isCheckViolation } from "../../db/database-faults.ts";

/** Whether the database refused a booking because a wallet would have gone below zero. */
export function isOverdrawn(error: unknown): boolean {
  return isCheckViolation(error, "ledger_accounts_not_negative");
}
