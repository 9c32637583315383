import { kobo } from "@vendor/pricing-engine";
import type { DirectRail } from "./rail.ts";

/** A customer's balance. What is paid from it goes back to it. */
export const walletRail = {
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
