import type { ListColumn } from "../lists/list-column";
import type { AuditEntry } from "./audit-entry";

/** @example "Price a month: ₦10,000 → ₦12,000" */
const changeText = ({ label, before, after }: AuditEntry["changes"][number]) =>
  `${label}: ${before || "–"} → ${after || "–"}`;

export const auditColumns: readonly ListColumn<AuditEntry>[] = [
  { key: "what", label: "What", rowHeader: true, text: ({ title }) => title },
  { key: "row", label: "Of", text: ({ row }) => row },
  { key: "at", label: "When", nowrap: true, sortable: true, text: ({ time }) => time },
  { key: "by", label: "Who", phone: "named", text: ({ by }) => by },
  { key: "reason", label: "Why", text: ({ reason }) => reason },
  {
    ...{ key: "changes", label: "Changes", width: "wide" },
    text: ({ changes }) => changes.map(changeText).join("; "),
  },
];
