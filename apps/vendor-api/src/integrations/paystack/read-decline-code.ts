import type { DeclineCode } from "../../db/schema/index.ts";

/** What banks answer, which Paystack passes on in English; the first that fits. */
const answers: readonly (readonly [RegExp, DeclineCode])[] = [
  [/insufficient/i, "insufficient-funds"],
  [/expired card|has expired/i, "card-expired"],
  [
    /stolen|lost card|pick.?up|closed account|invalid card|invalid account|no such (card|account|issuer)|restricted card|fraud/i,
    "card-blocked",
  ],
  [/can no longer be used/i, "card-blocked"],
];

/** Why a bank declined a card, from its answer. */
export function readDeclineCode(gatewayResponse: string): DeclineCode {
  return answers.find(([pattern]) => pattern.test(gatewayResponse))?.[1] ?? "declined";
}
