import type { Invariant } from "./invariants.ts";
import type { Change, Row } from "./journal.ts";
import { added, changed, type View } from "./view.ts";

type Fault = string | false | undefined;

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

const hasEnded = (row: Row | undefined) => row?.state === "done" || row?.state === "failed";

function findTooMuch({ mirror }: View, { order_id }: Row): Fault {
  const order = mirror.get("orders", order_id);
  if (!order) return `a refund is of the order ${order_id}, which is not there`;
  const standing = mirror.where("refunds", "order_id", order_id).filter(({ state }) => state !== "failed");
  const returned = sumOf(standing);
  return returned > order.total && `${order.reference} of ${order.total} is returned for ${returned}`;
}

/** How much transfers of these kinds paid to the recipient of a refund: the provider, a wallet or an agent. */
function receivedBy({ mirror }: View, reference: string, { target, order_id }: Row, kinds: RegExp): number {
  const order = mirror.get("orders", order_id);
  const entries = mirror
    .where("ledger_transfers", "reference", reference)
    .filter(({ kind }) => kinds.test(kind))
    .flatMap(({ id }) => mirror.where("ledger_entries", "transfer_id", id));
  return sumOf(
    entries.filter(({ ledger_account_id }) => {
      const { kind = "", owner_id } = mirror.get("ledger_accounts", ledger_account_id) ?? {};
      if (target === "wallet") return kind === "customer-wallet" && owner_id === order?.account_id;
      if (target === "tokens") return kind === "agent-tokens" && owner_id === order?.user_id;
      return kind.endsWith("-clearing");
    }),
  );
}

/**
 * A part is booked when it is back, and booked back if it was not sent after all. The whole, and what is on its way when the whole is back, are in the
 * reversal of the payment, or of an order that a wallet or tokens paid.
 */
function findBookingFaults(view: View, { row, before }: Change): Fault[] {
  const { mirror } = view;
  const { reference, state, amount, order_id, payment_id } = row;
  const transfers = mirror.where("ledger_transfers", "reference", reference);
  const booked = transfers.filter(({ kind }) => kind === "refunded-in-part");
  const bookedBack = transfers.filter(({ kind }) => kind === "refund-failed");
  const papers = mirror.where("invoices", "reference", reference);
  const notes = papers.filter(({ kind }) => kind === "credit-note");
  const cancelled = papers.filter(({ kind }) => kind === "invoice");
  const left = receivedBy(view, reference, row, /^refunded-in-part$|^refund-failed$/);
  if (state === "failed")
    return [
      booked.length !== bookedBack.length && `${reference} has failed, and it is booked`,
      left !== 0 && `${reference} has failed, and ${left} of it is booked`,
      sumOf(notes) !== sumOf(cancelled) && `${reference} has failed, and its credit note counts`,
    ];
  if (state !== "done")
    return [transfers.length + papers.length > 0 && `${reference} is ${state}, and it is booked`];
  if (before?.state === "done") return [];
  const order = mirror.get("orders", order_id);
  const payment = mirror.get("payment_intents", payment_id);
  const paid = payment ?? order;
  const isPart = payment ? payment.state === "settled" : order?.state === "fulfilled";
  const isSold = mirror.where("invoices", "order_id", order_id).some(({ kind }) => kind === "invoice");
  // A wallet gets with the whole what it owes no more, too.
  const reversed = receivedBy(view, order?.reference, row, /^payment-reversed$|^token-reversed$/);
  return [
    !isPart && paid?.state !== "refunded" && `${reference} is done, what it returns is ${paid?.state}`,
    booked.length !== (isPart ? 1 : 0) && `${reference} is booked ${booked.length} times`,
    isPart && left !== amount && `${reference} of ${amount} is booked as ${left}`,
    !isPart && !payment && reversed < amount && `${reference} of ${amount} is reversed as ${reversed}`,
    notes.length !== (isPart && isSold ? 1 : 0) && `${reference} has ${notes.length} credit notes`,
    notes.some((note) => note.amount !== amount) && `the credit note of ${reference} is not ${amount}`,
  ];
}

/** A part that was back and then came back to us has failed after all. */
function isTakenBack({ mirror }: View, { reference }: Row): boolean {
  return mirror
    .where("ledger_transfers", "reference", reference)
    .some(({ kind }) => kind === "refund-failed");
}

export const refundInvariants: readonly Invariant[] = [
  {
    name: "no order is returned for more than was paid",
    because: "a refund on its way counts, no matter who ordered it",
    find: (view) => changed(view, "refunds").map(({ row }) => findTooMuch(view, row)),
  },
  {
    name: "a refund is booked once, for its amount, when the money is back",
    because: "the books and the credit notes say what happened",
    find: (view) => changed(view, "refunds").flatMap((change) => findBookingFaults(view, change)),
  },
  {
    name: "a refund that has ended stays as it ended, unless its money came back to us",
    because: "money goes back once",
    find: (view) =>
      changed(view, "refunds").map(
        ({ row, before }) =>
          hasEnded(before) &&
          !(before?.state === "done" && row.state === "failed" && isTakenBack(view, row)) &&
          (row.state !== before?.state || row.amount !== before?.amount) &&
          `${row.reference} was ${before?.state} and is ${row.state}`,
      ),
  },
  {
    name: "no refund of a disputed payment is ordered",
    because: "the bank decides, and the payer would have the money twice",
    find: (view) =>
      changed(view, "refunds").map(({ row, before }) => {
        const isOrdered = row.state === "ordered" && before?.state === "asked";
        const disputed = view.mirror.get("payment_intents", row.payment_id)?.disputed_at;
        return isOrdered && disputed !== null && `${row.reference} is ordered, disputed since ${disputed}`;
      }),
  },
  {
    name: "the credit notes of an invoice are at most its amount",
    because: "no more VAT is given back than was taken",
    find: (view) =>
      added(view, "invoices").map(({ invoice_id }) => {
        if (invoice_id === null) return false;
        const notes = view.mirror.where("invoices", "invoice_id", invoice_id);
        const cancelled = notes.flatMap(({ reference }) =>
          view.mirror
            .where("invoices", "reference", reference)
            .filter(({ id, kind }) => kind === "invoice" && id !== invoice_id),
        );
        const noted = sumOf(notes) - sumOf(cancelled);
        const invoice = view.mirror.get("invoices", invoice_id);
        return noted > invoice?.amount && `${invoice?.reference} of ${invoice?.amount} has notes of ${noted}`;
      }),
  },
];
