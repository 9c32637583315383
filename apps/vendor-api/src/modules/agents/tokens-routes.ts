import { ok } from "@vendor/api";
import { os, requireAccount, requireSession } from "../../http/contract-implementer.ts";
import { limit } from "../../http/rate-limiter.ts";
import { verifyReceipt } from "../papers/index.ts";
import { askForAccountNumber, presentOpenPayment } from "../payments/index.ts";
import { limitPayments } from "../payments/payment-routes.ts";
import { finishTokenPurchase, spendableTokens, validateTokenPurchase } from "./buy-tokens.ts";
import { exportTokens, listTokenEntries } from "./list-token-entries.ts";
import { renewClients, subscribeWithToken } from "./pay-with-tokens.ts";
import { summariseClientOrder } from "./summarise-client-order.ts";

/** Calls of the contract's group `reseller`. */
export const tokenRoutes = {
  summaryAgent: os.reseller.summaryAgent.handler(async ({ input, context }) =>
    ok("Summary", { data: [await summariseClientOrder(context.deps, requireSession(context), input)] }),
  ),
  subscribeWithToken: os.reseller.subscribeWithToken.handler(async ({ input, context }) => {
    const session = requireSession(context);
    const data = await subscribeWithToken(context.deps, session, input, context.idempotencyKey);
    return ok(data.message, { data, balance: await spendableTokens(context.deps, session) });
  }),
  renewClients: os.reseller.renewClients.handler(async ({ input, context }) => {
    const session = requireSession(context);
    const results = await renewClients(context.deps, session, input, context.idempotencyKey);
    return ok("Paid", { data: { results, balance: await spendableTokens(context.deps, session) } });
  }),
  tokens: os.reseller.tokens.handler(async ({ input, context }) =>
    ok("Tokens", { data: await listTokenEntries(context.deps, requireSession(context), input) }),
  ),
  exportTokens: os.reseller.exportTokens.handler(({ input, context }) =>
    exportTokens(context.deps, requireSession(context), input.month),
  ),
  validateTokenPurchase: os.reseller.validateTokenPurchase.handler(async ({ input, context }) => {
    const session = requireAccount(context);
    await limitPayments(context, session, input.payment_method);
    const { payment, quote } = await validateTokenPurchase(context.deps, session, input);
    const data = { ...presentOpenPayment(context.deps, payment), quote };
    return ok("You can now proceed to payment", { data });
  }),
  buyTokens: os.reseller.buyTokens.handler(async ({ input, context }) => {
    const data = await finishTokenPurchase(context.deps, requireAccount(context), input.reference_id);
    return ok(data.message, { data });
  }),
  askAccountNumber: os.reseller.askAccountNumber.handler(async ({ context }) => {
    const session = requireAccount(context);
    await limit(context, "account-number-by-user", session.userId);
    return ok("Your account number", { data: await askForAccountNumber(context.deps, session, "tokens") });
  }),
  verifyReceipt: os.reseller.verifyReceipt.handler(async ({ input, context }) => {
    await limit(context, "verify-receipt-by-address", context.caller.address);
    return ok("Receipt", { data: await verifyReceipt(context.deps, input.code) });
  }),
};
