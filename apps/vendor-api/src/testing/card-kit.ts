import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { ledgerAccounts, ledgerEntries, ledgerTransfers, savedCards } from "../db/schema/index.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Database } from "../db/types.ts";
import { balanceOf } from "../modules/ledger/ledger-accounts.ts";
import { postTransfer } from "../modules/ledger/post-transfer.ts";
import type { Choice, Customer, PaymentKit } from "./payment-kit.ts";

type CardColumns = Partial<typeof savedCards.$inferInsert>;
type PostedEntries = Record<string, Record<string, number>>;

const listEntries = (db: Database, reference: string) =>
  db
    .select({ kind: ledgerTransfers.kind, account: ledgerAccounts.kind, amount: ledgerEntries.amount })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(eq(ledgerTransfers.reference, reference))
    .orderBy(ledgerEntries.id);

/** Test helpers for saved cards, wallets and top-ups, in addition to the payment kit's. */
export function createCardKit(kit: PaymentKit) {
  /** Saves a test card that the stand-in accepts, like one saved with an earlier payment. @returns Its handle. */
  async function saveCard(customer: Customer, columns: CardColumns = {}, testCard?: string): Promise<string> {
    const reference = `before-${randomUUID()}`;
    const { paystack } = kit.deps;
    const { email } = customer;
    const order = { reference, amount: 100, email, currency: "NGN" as const, metadata: {} };
    await paystack.initialize({ ...order, callbackUrl: "http://shop.test/" });
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    kit.sandbox.pay(reference, testCard);
    const authorization = (await paystack.verify(reference))?.authorization;
    if (!authorization) throw new Error("no authorization");
    const handle = randomUUID();
    const { reusable, ...card } = authorization;
    const accountId = customer.session.accountId;
    await kit.db
      .insert(savedCards)
      .values({ ...card, accountId, handle, email, createdAt: kit.clock.now(), ...columns });
    return handle;
  }

  const byCard = (handle: string) => ({ card_type: "saved_card", auth_code: handle });
  const validateTopUp = (customer: Customer, amount: unknown, extra: object = {}) =>
    kit.request("POST", "/validate-topup", { token: customer.token, body: { amount, ...extra } });

  return {
    saveCard,
    byCard,
    validateTopUp,
    /** Opens an order's payment with a saved card and returns its reference. */
    openByCard: async (customer: Customer, handle: string, choice: Choice = {}) =>
      kit.open(customer, choice, byCard(handle)),
    /** Opens a top-up's payment and returns its reference. */
    async openTopUp(customer: Customer, amount: number, extra: object = {}): Promise<string> {
      const answer = await validateTopUp(customer, amount, extra);
      if (answer.status !== 200) throw new Error(`not validated: ${answer.text}`);
      return answer.body.data.reference;
    },
    topUp: (customer: Customer, reference: string, extra: object = {}) =>
      kit.request("POST", "/topup-wallet", {
        token: customer.token,
        body: { reference_id: reference, ...extra },
      }),
    fund: (customer: Customer, amount: number) =>
      postTransfer(
        kit.db,
        {
          kind: "opening-balance",
          reference: `fund-${randomUUID()}`,
          entries: [
            { account: { kind: "opening-equity" }, amount: -amount },
            { account: { kind: "customer-wallet", ownerId: customer.session.accountId }, amount },
          ],
        },
        kit.clock.now(),
      ),
    /** Takes money out of a wallet without an order. */
    spend: (customer: Customer, amount: number) =>
      inTransaction(kit.db, (tx) =>
        postTransfer(
          tx,
          {
            kind: "wallet-payment",
            reference: `spent-${randomUUID()}`,
            entries: [
              { account: { kind: "customer-wallet", ownerId: customer.session.accountId }, amount: -amount },
              { account: { kind: "revenue" }, amount },
            ],
          },
          kit.clock.now(),
        ),
      ),
    walletOf: (customer: Customer) =>
      balanceOf(kit.db, { kind: "customer-wallet", ownerId: customer.session.accountId }),
    cardsOf: (customer: Customer) =>
      kit.db.select().from(savedCards).where(eq(savedCards.accountId, customer.session.accountId)),
    /** The entries posted under a reference, without Paystack's fee: kobo by account and kind of transfer. */
    async entriesOf(reference: string): Promise<PostedEntries> {
      const entries: PostedEntries = {};
      for (const { kind, account, amount } of await listEntries(kit.db, reference)) {
        if (kind !== "card-fee") entries[kind] = { ...entries[kind], [account]: amount };
      }
      return entries;
    },
    /** The entries of Paystack's fee for a payment, in kobo. */
    async feesOf(reference: string) {
      const entries = await listEntries(kit.db, reference);
      return entries.flatMap(({ kind, ...entry }) => (kind === "card-fee" ? entry : []));
    },
    /** What the stand-in debited: its paid transactions for an email address, except `saveCard`'s. */
    chargesOf: (customer: Customer) =>
      kit.sandbox
        .transactions({ email: customer.email })
        .filter(({ status, reference }) => status === "success" && !reference.startsWith("before-")),
  };
}
