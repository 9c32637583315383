import { kobo } from "@vendor/pricing-engine";
import type { Order } from "../../orders/index.ts";
import type { DirectRail } from "./rail.ts";

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
