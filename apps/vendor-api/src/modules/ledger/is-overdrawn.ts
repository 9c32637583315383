import { isCheckViolation } from "../../db/database-faults.ts";
import { BalanceHeld } from "./held-balance.ts";

/** Whether a booking was refused because a wallet would have gone below zero, or below what a dispute holds of it. */
export function isOverdrawn(error: unknown): boolean {
  return error instanceof BalanceHeld || isCheckViolation(error, "ledger_accounts_not_negative");
}
