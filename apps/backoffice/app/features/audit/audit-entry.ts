import { formatMinute } from "@vendor/remix-kit";
import { changedRows, type Fields } from "../subjects/values";
import { entryTitle } from "./audit-words";

type WireEntry = {
  id: number;
  at: string;
  by: string;
  action: string;
  details: Record<string, unknown>;
};

type Values = Record<string, unknown> | null;

const tones = { "change-refused": "critical", administration: "positive" } as const;

const text = (value: unknown) => (typeof value === "string" ? value : "");
const values = (value: unknown): Values =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;

/** A row of the audit log as pages show it. */
export function auditEntry({ id, at, by, action, details }: WireEntry, fields: Fields) {
  return {
    id,
    at,
    time: formatMinute(at),
    by,
    title: entryTitle(action, text(details.command)),
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
