import type { Change, Mirror, Row, TableName } from "./journal.ts";
import type { Shown, World } from "./world.ts";

/** What the invariants look at after a transaction: its changes, and the tables as it left them. */
export type View = {
  world: Pick<World, "shown" | "shownToStaff" | "sandbox">;
  mirror: Mirror;
  now: number;
  changes: readonly Change[];
  memory: Memory;
};

/** What the invariants remember of earlier transactions. */
export type Memory = {
  /** The sum of each ledger account's entries. */
  balances: Map<number, number>;
  /** The last number of each kind of document and year. */
  numbers: Map<string, number>;
  /** The day of the month on which the periods of a chain end, by subscription. */
  anchors: Map<number, number>;
  /** Locations whose last grace was not paid for. */
  owesGrace: Set<number>;
  /** What owners were last told about a location's next renewal. */
  notices: Map<number, Notice>;
  /** When the vendor last changed what something costs. */
  repricedAt: number;
  /** What pages with an order's price showed in the moment when it was placed, by reference. */
  pages: Map<string, readonly Shown[]>;
  /** When messages went to an address, by address and kind. */
  sent: Map<string, number[]>;
  /** Emails and phones of people whose account was closed. */
  erased: Set<string>;
  /** By how many days a trial or a grace was made longer, in all. */
  extended: Map<string, number>;
  /** Planned changes whose plan was decided. */
  decidedPlans: Set<number>;
  /** Previews of which a proposal was made, by their tokens. */
  proposed: Set<string>;
  /** Proposals that were carried out. */
  approved: Set<number>;
  /** The hash of the audit log's last row. */
  auditHead: string | null;
};
export type Notice = { dueAt: number; amount: number; by: string; choice: string };

export const newMemory = (): Memory => ({
  balances: new Map(),
  numbers: new Map(),
  anchors: new Map(),
  owesGrace: new Set(),
  notices: new Map(),
  repricedAt: 0,
  pages: new Map(),
  sent: new Map(),
  erased: new Set(),
  extended: new Map(),
  decidedPlans: new Set(),
  proposed: new Set(),
  approved: new Set(),
  auditHead: null,
});

export const timeOf = (value: string | null | undefined): number | undefined =>
  value == null ? undefined : Date.parse(value);

/** A change of staff as one text, whatever the order of its fields. A new row has no number before it is made, so only its kind counts. */
export const changeAsText = ({ of, before, after, due }: Row): string =>
  JSON.stringify(
    [before === null ? String(of).split(" ")[0] : of, before, after, timeOf(due) ?? null],
    (_, value) =>
      value !== null && typeof value === "object" && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
        : value,
  );

/** The rows of a table that the transaction added. */
export function added({ changes }: View, table: TableName): Row[] {
  return changes.filter((each) => each.table === table && !each.before).map(({ row }) => row);
}

/** The changes of a table's rows, whether they were added or changed; the last one of each row. */
export function changed({ changes }: View, table: TableName): Change[] {
  return changes.filter((each) => each.table === table);
}

/** Orders that became fulfilled. */
export function fulfilled(view: View): Row[] {
  return changed(view, "orders")
    .filter(({ row, before }) => row.state === "fulfilled" && before?.state !== "fulfilled")
    .map(({ row }) => row);
}

/** Whether a period was neither returned nor withdrawn before it began. */
export function isValid({ mirror }: View, { order_id, starts_at, ends_at }: Row): boolean {
  if (mirror.get("orders", order_id)?.state === "refunded") return false;
  return ends_at === null || Date.parse(ends_at) > Date.parse(starts_at);
}

/** Whether another period, than the one with this id, replaced this one before it ended. */
export function isReplaced(view: View, period: Row, exceptId?: number): boolean {
  return view.mirror
    .where("subscriptions", "location_id", period.location_id)
    .some(
      (each) =>
        each.id > period.id &&
        each.id !== exceptId &&
        isValid(view, each) &&
        Date.parse(each.starts_at) < Date.parse(period.ends_at),
    );
}

/** What a reference's transfers of these kinds took from customers, in kobo. */
export function takenFor({ mirror }: View, reference: string, kinds: RegExp): number {
  let sum = 0;
  for (const transfer of mirror.where("ledger_transfers", "reference", reference)) {
    if (!kinds.test(transfer.kind)) continue;
    for (const entry of mirror.where("ledger_entries", "transfer_id", transfer.id)) {
      const kind = mirror.get("ledger_accounts", entry.ledger_account_id)?.kind ?? "";
      if (/-clearing$|^customer-wallet$|^agent-tokens$/.test(kind)) sum -= entry.amount;
    }
  }
  return sum;
}

export const extrasOf = (lines: readonly Row[]): string =>
  lines
    .filter(({ group }) => group !== undefined)
    .map(({ group, qty }) => `${group}:${qty}`)
    .sort()
    .join();

export const choiceOf = ({ plan_id, duration, addons }: Row): string =>
  `${plan_id}/${duration}/${extrasOf(addons)}`;

/** Remembers the emails and phones of an account that was closed, which no column may have from then on. */
export function rememberErased(view: View): void {
  for (const { row, before } of changed(view, "accounts")) {
    if (row.closed_at === null || before?.closed_at !== null) continue;
    for (const { row: user, before: person } of changed(view, "users")) {
      if (user.account_id !== row.id || !person) continue;
      for (const address of [person.email, person.phone]) if (address) view.memory.erased.add(address);
    }
  }
}
