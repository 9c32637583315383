import { eq } from "drizzle-orm";
import { outboxMessages, renewals } from "../db/schema/index.ts";
import { renewSubscriptions } from "../modules/subscriptions/renew-due.ts";
import { createCardKit } from "./card-kit.ts";
import { type Customer, createPaymentKit } from "./payment-kit.ts";

/** The price of Plus for a month, in kobo. */
export const PLUS_MONTH = 1_000_000;

/** The payment kit, with customers whose plan renews automatically. */
export async function createRenewalKit() {
  const kit = await createPaymentKit();
  const cards = createCardKit(kit);

  /** A customer with a month of Plus from a saved card, and automatic renewal by that card. */
  async function newSubscriber(choice: object = {}): Promise<Customer & { handle: string; endsAt: Date }> {
    const customer = await kit.newCustomer();
    const handle = await cards.saveCard(customer);
    const extra = { ...cards.byCard(handle), renew: 1 };
    const reference = await kit.open(customer, { duration: 1, ...choice }, extra);
    const paid = await kit.subscribe(customer, reference);
    if (paid.status !== 200) throw new Error(paid.text);
    await kit.quiet();
    const endsAt = (await kit.subscriptionsOf(customer)).at(-1)?.endsAt;
    if (!endsAt) throw new Error("no end");
    return { ...customer, handle, endsAt };
  }

  /** A call with a new session, because the old one may have ended. */
  async function call(method: string, customer: Customer, path: string, body?: object) {
    const { token } = await kit.signInAgain(customer);
    return kit.request(method, path, { token, body });
  }

  return {
    ...kit,
    cards,
    newSubscriber,
    call,
    /** Advances the clock a day at a time, as the job would see the days pass. */
    async passDays(days: number, deps = kit.deps): Promise<void> {
      for (let day = 0; day < days; day++) {
        kit.clock.advance({ days: 1 });
        await renewSubscriptions(deps);
        await kit.quiet();
      }
    },
    renewalOf: async ({ locationId }: Customer) =>
      (await kit.db.select().from(renewals).where(eq(renewals.locationId, locationId)))[0],
    /** The subjects of the emails to a customer, the first one first. */
    mailsTo: async ({ email }: Customer) =>
      (
        await kit.db
          .select()
          .from(outboxMessages)
          .where(eq(outboxMessages.to, email))
          .orderBy(outboxMessages.id)
      ).map(({ subject }) => subject),
    /** Ends what a test began. Its customers renew no more, because that would take most of the time of later tests. */
    async endTest(): Promise<void> {
      kit.sandbox.resetSwitches("all");
      await kit.db.update(renewals).set({ nextStepAt: null });
    },
    choose: (customer: Customer, body: object) =>
      call("PUT", customer, `/account/renewals/${customer.locationId}`, body),
    stop: (customer: Customer, reason?: string) =>
      call("POST", customer, `/account/renewals/${customer.locationId}/stop`, { reason }),
    shown: async (customer: Customer) => (await call("GET", customer, "/account/renewals")).body.data[0],
  };
}

export type RenewalKit = Awaited<ReturnType<typeof createRenewalKit>>;
