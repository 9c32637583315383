import type { Invariant } from "./invariants.ts";
import type { Change, Row } from "./journal.ts";
import { added, changed, type View } from "./view.ts";

type Fault = string | false | undefined;

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

const hasEnded = (row: Row | undefined) => row?.state === "done" || row?.state === "failed";

function findTooMuch({ mirror }: View, { payment_id }: Row): Fault {
  const payment = mirror.get("payment_intents", payment_id);
  const standing = mirror
    .where("refunds", "payment_id", payment_id)
    .filter(({ state }) => state !== "failed");
  const returned = sumOf(standing);
  return (
    returned > payment?.amount && `${payment?.reference} of ${payment?.amount} is returned for ${returned}`
  );
}

/** A part is booked when it is back. The whole, and what is on its way when the whole is back, are in the payment's reversal. */
function findBookingFaults({ mirror }: View, { row, before }: Change): Fault[] {
  const { reference, state, amount, target, order_id } = row;
  const payment = mirror.get("payment_intents", row.payment_id);
  const booked = mirror
    .where("ledger_transfers", "reference", reference)
    .filter(({ kind }) => kind === "refunded-in-part");
  const notes = mirror.where("invoices", "reference", reference);
  if (state !== "done")
    return [booked.length + notes.length > 0 && `${reference} is ${state}, and it is booked`];
  if (before?.state === "done") return [];
  const isPart = payment?.state === "settled";
  const isSold = mirror.where("invoices", "order_id", order_id).some(({ kind }) => kind === "invoice");
  const received = mirror.where("ledger_entries", "transfer_id", booked[0]?.id).filter((entry) => {
    const { kind = "", owner_id } = mirror.get("ledger_accounts", entry.ledger_account_id) ?? {};
    if (target !== "wallet") return kind.endsWith("-clearing");
    return kind === "customer-wallet" && owner_id === payment?.account_id;
  });
  return [
    !isPart && payment?.state !== "refunded" && `${reference} is done, its payment is ${payment?.state}`,
    booked.length !== (isPart ? 1 : 0) && `${reference} is booked ${booked.length} times`,
    isPart && sumOf(received) !== amount && `${reference} of ${amount} is booked as ${sumOf(received)}`,
    notes.length !== (isPart && isSold ? 1 : 0) && `${reference} has ${notes.length} credit notes`,
    notes.some((note) => note.amount !== amount) && `the credit note of ${reference} is not ${amount}`,
  ];
}

export const refundInvariants: readonly Invariant[] = [
  {
    name: "no payment is returned for more than was paid",
    because: "what is on its way counts, whoever asks for it",
    find: (view) => changed(view, "refunds").map(({ row }) => findTooMuch(view, row)),
  },
  {
    name: "a refund is booked once, for its amount, when the money is back",
    because: "the books and the credit notes say what happened",
    find: (view) => changed(view, "refunds").flatMap((change) => findBookingFaults(view, change)),
  },
  {
    name: "a refund that has ended stays as it ended",
    because: "money goes back once",
    find: (view) =>
      changed(view, "refunds").map(
        ({ row, before }) =>
          hasEnded(before) &&
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
        const noted = sumOf(view.mirror.where("invoices", "invoice_id", invoice_id));
        const invoice = view.mirror.get("invoices", invoice_id);
        return noted > invoice?.amount && `${invoice?.reference} of ${invoice?.amount} has notes of ${noted}`;
      }),
  },
];
