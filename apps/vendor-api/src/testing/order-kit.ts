import { NairaSchema } from "@vendor/api";
import { addonsIn } from "@vendor/api/addons";
import { locations } from "../db/schema/index.ts";
import { balanceOf, type LedgerAccount } from "../modules/ledger/ledger-accounts.ts";
import { postTransfer } from "../modules/ledger/post-transfer.ts";
import { type Choice, type Customer, createPaymentKit } from "./payment-kit.ts";
import { TEST_START } from "./test-env.ts";

type Way = "wallet" | "free";

const paths = { wallet: "/subscribe-with-wallet", free: "/subscribe-for-free" };

/** The payment kit, with wallets that can be filled and orders that are not paid by card. */
export async function createOrderKit() {
  const kit = await createPaymentKit();
  const { db } = kit;
  let transfers = 0;

  const walletOf = ({ session }: Customer): LedgerAccount => ({
    kind: "customer-wallet",
    ownerId: session.accountId,
  });

  /** The order as the checkout sends it, with the API's price. */
  async function claimBy(way: Way, customer: Customer, choice: Choice = {}) {
    const selection = { plan_id: 2, duration: 12 as 1 | 12, onboarding: 1, ...choice };
    const wanted = { ...selection, payment_method: way, location_id: customer.locationId };
    const answer = await kit.request("POST", "/subscription-summary", {
      token: customer.token,
      body: { ...wanted, plan_duration: selection.duration },
    });
    if (answer.status !== 200) throw new Error(`no quote: ${answer.text}`);
    const { plan_amount, total_amount, discount_percentage, amount_paid } = answer.body.data[0].quote;
    return { ...wanted, plan_amount, total_amount, discount_percentage, amount_paid };
  }

  const send = (way: Way, { token }: Customer, body: object, headers: Record<string, string> = {}) =>
    kit.request("POST", paths[way], { token, body, headers });

  return {
    ...kit,
    claimBy,
    send,
    /** Prices and sends an order. */
    order: async (way: Way, customer: Customer, choice: Choice = {}, headers: Record<string, string> = {}) =>
      send(way, customer, await claimBy(way, customer, choice), headers),
    /** The order as the use cases take it, with amounts in kobo. */
    async orderInput(way: Way, customer: Customer, choice: Choice = {}) {
      const { plan_amount, total_amount, amount_paid, onboarding, ...claim } = await claimBy(
        way,
        customer,
        choice,
      );
      return {
        ...claim,
        onboarding,
        addons: addonsIn(Object.entries(choice).map(([field, value]) => [field, String(value)])),
        plan_amount: NairaSchema.parse(plan_amount),
        total_amount: NairaSchema.parse(total_amount),
        amount_paid: NairaSchema.parse(amount_paid),
      };
    },
    async newLocations({ session }: Customer, count: number): Promise<number[]> {
      const rows = Array.from({ length: count }, (_, n) => ({
        accountId: session.accountId,
        name: `Branch ${n}`,
        createdAt: TEST_START,
      }));
      return (await db.insert(locations).values(rows).returning()).map(({ id }) => id);
    },
    balance: (customer: Customer) => balanceOf(db, walletOf(customer)),
    /** A customer with this many kobo in the wallet. */
    async newShopper(kobo = 0): Promise<Customer> {
      const customer = await kit.newCustomer();
      const entries = [
        { account: { kind: "opening-equity" } as const, amount: -kobo },
        { account: walletOf(customer), amount: kobo },
      ];
      const reference = `kit-${++transfers}`;
      await db.transaction((tx) =>
        postTransfer(tx, { kind: "opening-balance", reference, entries }, kit.clock.now()),
      );
      return customer;
    },
  };
}

export type OrderKit = Awaited<ReturnType<typeof createOrderKit>>;
