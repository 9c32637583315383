import { randomUUID } from "node:crypto";
import type { ManualClock, RunningSandbox } from "@vendor/paystack-sandbox";
import type { KillableAnswer, KillableApi } from "./killable-api.ts";

export const demoOwner = { email: "owner@demo.example", password: "Demo-Owner-2026", locationId: 1001 };

type Duration = 1 | 12;
type Method = "card" | "wallet";

/** The demo owner at the checkout, with whichever process of the API is running. */
export type Shopper = ReturnType<typeof createShopper>;

/** The body of an answer, which must be a success. */
function dataOf<T>(answer: KillableAnswer): T {
  if (answer?.status !== 200) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.body.data as T;
}

export function createShopper(
  api: KillableApi,
  sandbox: RunningSandbox["control"],
  sandboxClock: ManualClock,
) {
  async function claim(payment_method: Method, duration: Duration) {
    const choice = { plan_id: 2, duration, onboarding: 1, payment_method, location_id: demoOwner.locationId };
    const body = { ...choice, plan_duration: duration };
    const [summary] = dataOf<{ quote: Record<string, unknown> }[]>(
      await api.call("POST", "/subscription-summary", body),
    );
    const { plan_amount, total_amount, discount_percentage, amount_paid } = summary?.quote ?? {};
    return { ...choice, plan_amount, total_amount, discount_percentage, amount_paid };
  }
  async function savedCard() {
    const [summary] = dataOf<{ pCardDetails: { authorization_code: string }[] }[]>(
      await api.call("POST", "/subscription-summary", { plan_id: 2, plan_duration: 1 }),
    );
    return { card_type: "saved_card", auth_code: summary?.pCardDetails[0]?.authorization_code };
  }
  const referenceOf = (answer: KillableAnswer) => dataOf<{ reference: string }>(answer).reference;
  const validate = async (extra: object = {}, duration: Duration = 1) =>
    api.call("POST", "/validate-card-payment", { ...(await claim("card", duration)), ...extra });
  const validateTopUp = (extra: object = {}) =>
    api.call("POST", "/validate-topup", { amount: 20_000, ...extra });

  return {
    api,
    sandbox,
    sandboxClock,
    newKey: () => randomUUID(),
    claim,
    validate,
    /** Opens an order's payment and pays it at Paystack, without telling the API. */
    async paidOrder(duration: Duration = 1): Promise<string> {
      const reference = referenceOf(await validate({}, duration));
      sandbox.pay(reference);
      return reference;
    },
    referenceOf,
    orderBySavedCard: async () => referenceOf(await validate(await savedCard())),
    async paidTopUp(): Promise<string> {
      const reference = referenceOf(await validateTopUp());
      sandbox.pay(reference);
      return reference;
    },
    topUpBySavedCard: async () => referenceOf(await validateTopUp(await savedCard())),
    finish: (reference: string) => api.call("POST", "/subscribe-with-card", { reference_id: reference }),
    finishTopUp: (reference: string) => api.call("POST", "/topup-wallet", { reference_id: reference }),
    payByWallet: (body: object, key: string) => api.call("POST", "/subscribe-with-wallet", body, key),
    async stateOf(reference: string): Promise<string> {
      return dataOf<{ state: string }>(await api.call("GET", `/payments/${reference}`)).state;
    },
    /** How often a reference was paid at Paystack. */
    timesPaid: (reference: string) =>
      sandbox
        .transactions({ reference })
        .filter(({ status }) => status === "success" || status === "reversed").length,
  };
}
