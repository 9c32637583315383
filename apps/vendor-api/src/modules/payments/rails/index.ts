import { kobo } from "@vendor/pricing-engine";
import type { Deps } from "../../../deps.ts";
import type { Order } from "../../orders/index.ts";
import { accountRail } from "./account/account-rail.ts";
import { cardRail } from "./card/card-rail.ts";
import { mandateRail } from "./mandate/mandate-rail.ts";
import type { DirectRail, Rail } from "./rail.ts";
import { transferRail } from "./transfer/transfer-rail.ts";
import { ussdRail } from "./ussd/ussd-rail.ts";

/** A customer's balance. What is paid from it goes back to it. */
const walletRail = {
  method: "wallet",
  name: "Wallet",
  settlesLater: false,
  quote: () => ({ fee: undefined, minimum: kobo(0) }),
  transferOf: ({ accountId, total }) => ({
    kind: "wallet-payment",
    entries: [
      { account: { kind: "customer-wallet", ownerId: accountId }, amount: -total },
      { account: { kind: "revenue" }, amount: total },
    ],
  }),
} satisfies DirectRail;

/** An agent's tokens. They pay for the agent's clients, who read that their agent paid. */
export const tokensRail = {
  method: "tokens",
  name: "Your agent",
  settlesLater: false,
  quote: () => ({ fee: undefined, minimum: kobo(0) }),
  transferOf({ reference, userId, total }: Pick<Order, "reference" | "userId" | "total">) {
    if (userId === null) throw new Error(`no agent ordered ${reference}`);
    return {
      kind: "token-payment" as const,
      entries: [
        { account: { kind: "agent-tokens" as const, ownerId: userId }, amount: -total },
        { account: { kind: "revenue" as const }, amount: total },
      ],
    };
  },
} satisfies DirectRail;

/** For an order that costs nothing: a free plan, or one of which a coupon or credit pays all. */
const freeRail = {
  method: "free",
  name: "Nothing to pay",
  settlesLater: false,
  quote: () => ({ fee: undefined, minimum: kobo(0) }),
  transferOf: () => undefined,
} satisfies DirectRail;

/** Every way of paying. Nothing else lists them. */
export const rails: readonly Rail<Deps>[] = [
  cardRail,
  transferRail,
  accountRail,
  ussdRail,
  mandateRail,
  walletRail,
  tokensRail,
  freeRail,
];
