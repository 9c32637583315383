import { rowName } from "../subjects/row-name";
import { verbName } from "../subjects/subject-names";

export const proposalStates = {
  waiting: { label: "Waiting", tone: "caution" },
  approved: { label: "Approved", tone: "positive" },
  refused: { label: "Refused", tone: "critical" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
} as const;

type Values = Record<string, unknown> | null;

/** @example proposalTitle("plans change", "plan 2", { name: "Plus" }) // => "Change plan 2 (Plus)" */
export function proposalTitle(command: string, row: string, values: Values): string {
  // The row of a refund is the payment that it is added to.
  const verb = command === "refunds add" ? "refund" : (command.split(" ")[1] ?? "");
  const name = values && rowName(row, values);
  const isNamed = name !== null && name.toLowerCase() !== row.toLowerCase();
  return `${verbName(verb)} ${row}${isNamed ? ` (${name})` : ""}`;
}

const MINUTE = 60_000;

/** How long a proposal can still be decided. @example "2 days 3 h" */
export function timeLeft(expiresAt: string, now: number): string {
  const minutes = Math.floor((Date.parse(expiresAt) - now) / MINUTE);
  if (minutes < 1) return "Expired";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? "day" : "days"} ${hours % 24} h`;
}
