import { formatMinute } from "@vendor/remix-kit";
import { changedRows, type Fields } from "../subjects/values";

type WireEntry = {
  id: number;
  at: string;
  by: string;
  action: string;
  details: Record<string, unknown>;
};

type Values = Record<string, unknown> | null;

/** What happened, in words. */
const actions: Readonly<Record<string, string>> = {
  administration: "Changed",
  "change-proposed": "Proposed",
  "change-refused": "Proposal refused",
  "change-withdrawn": "Proposal withdrawn",
};

const tones = { "change-refused": "critical", administration: "positive" } as const;

const text = (value: unknown) => (typeof value === "string" ? value : "");
const values = (value: unknown): Values =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;

/** @example actionName("customer-noted") // => "Customer noted" */
export const actionName = (action: string) =>
  actions[action] ?? action.charAt(0).toUpperCase() + action.slice(1).replaceAll("-", " ");

/** A row of the audit log as pages show it. */
export function auditEntry({ id, at, by, action, details }: WireEntry, fields: Fields) {
  const command = text(details.command);
  const name = actionName(action);
  return {
    id,
    at,
    time: formatMinute(at),
    by,
    title: command ? `${name}: ${command}` : name,
    row: text(details.of),
    reason: text(details.reason),
    due: text(details.dueAt),
    tone: tones[action as keyof typeof tones],
    changes:
      "before" in details || "after" in details
        ? changedRows(values(details.before), values(details.after), fields)
        : [],
  };
}
export type AuditEntry = ReturnType<typeof auditEntry>;
