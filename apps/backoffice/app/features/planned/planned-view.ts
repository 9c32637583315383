import type { ApiClient } from "@vendor/api";
import { formatDay } from "@vendor/remix-kit";
import { proposalTitle } from "../approvals/proposals";
import { commandName } from "../audit/audit-words";
import { changedRows, type Fields } from "../subjects/values";

type Planned = Awaited<ReturnType<ApiClient["office"]["planned"]>>["data"][number];

/** A planned change as pages show it. */
export const plannedView = (planned: Planned, fields: Fields) => ({
  id: planned.id,
  row: planned.row ?? planned.command,
  title:
    planned.row === null
      ? commandName(planned.command)
      : proposalTitle(planned.command, planned.row, planned.before),
  by: planned.planned_by,
  /** The day on which it begins, as people read it, and as addresses have it. */
  day: formatDay(planned.due),
  date: lagosDate(planned.due),
  fault: planned.fault,
  changes: changedRows(planned.before, planned.after, fields),
});
export type PlannedView = ReturnType<typeof plannedView>;

/** Lagos is an hour ahead of UTC all year. */
const lagosDate = (at: string) => new Date(Date.parse(at) + 3_600_000).toISOString().slice(0, 10);
