import { formatDay } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Why nothing is sold to an account that is about to be closed, for its people and agents to read.
 * @returns Undefined for an account that stays.
 */
export function closingFault(closesAt: Date | null | undefined): string | undefined {
  if (!closesAt) return undefined;
  return `This account closes on ${formatDay(closesAt)}. Nothing can be bought for it until an owner keeps it.`;
}

/** @throws {Refusal} `CONFLICT` for an account that is about to be closed. */
export function requireStaying(closesAt: Date | null | undefined): void {
  const fault = closingFault(closesAt);
  if (fault !== undefined) throw new Refusal("CONFLICT", fault);
}
