import { auditActions } from "@vendor/api";
import { readLine } from "@vendor/remix-kit";
import type { Account } from "@vendor/remix-kit/server";
import { type Filter, readFilters } from "@vendor/ui";
import { isOldestFirst } from "../lists/list-address";
import { fieldsOf } from "../subjects/values";
import { auditEntry } from "./audit-entry";
import { actionName } from "./audit-words";

export const auditFilters = [
  { key: "by", label: "Who", type: "text" },
  {
    ...{ key: "action", label: "What", type: "choice", single: true },
    options: auditActions.map((value) => ({ value, label: actionName(value) })),
  },
  { key: "when", label: "Day", type: "date-range" },
] as const satisfies readonly Filter[];

/** Rows of a page. */
const LENGTH = 50;

/** Reads a page of what an address asks for. */
export async function auditReader(api: Account["api"], query: URLSearchParams) {
  const subjects = (await api.office.subjects({})).data;
  const fields = fieldsOf(subjects.flatMap(({ verbs }) => verbs));
  const { action, when } = readFilters(auditFilters, query);
  const [row, by] = [readLine(query, "row", 200), readLine(query, "by", 200)];
  const asked = {
    ...(row && { row }),
    ...(by && { by }),
    ...(action?.[0] && { action: action[0] as (typeof auditActions)[number] }),
    ...(when?.from && { from: when.from }),
    ...(when?.to && { to: when.to }),
    ...(isOldestFirst(query, "at") && { order: "oldest" as const }),
  };
  return async (after: string | undefined, limit = LENGTH) => {
    const before = /^[1-9]\d{0,8}$/.exec(after ?? "")?.[0];
    // One more shows whether there is a next page; the API answers 1,000 at most.
    const more = Math.min(limit + 1, 1_000);
    const page = { ...(before && { before: Number(before) }), limit: more };
    const rows = (await api.office.audit({ ...asked, ...page })).data.map((entry) =>
      auditEntry(entry, fields),
    );
    const shown = rows.slice(0, more - 1);
    return { rows: shown, next: rows.length === more ? String(shown.at(-1)?.id) : null };
  };
}
