import { type Kobo, kobo } from "@vendor/pricing-engine";
import type { StatementRow } from "./read-statement.ts";

/** What came in and what went out, both positive. Without the database, because the thread that draws PDFs loads it too. */
export function totalsOf(rows: readonly StatementRow[]): { in: Kobo; out: Kobo } {
  const sum = (sign: 1 | -1) => kobo(rows.reduce((all, { amount }) => all + Math.max(0, sign * amount), 0));
  return { in: sum(1), out: sum(-1) };
}
