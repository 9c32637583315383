import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOf } from "@vendor/remix-kit";
import type { PurchaseView } from "../../features/tokens/token-purchase";
import { tokenRow } from "../../features/tokens/token-row";
import { amountIn, orderIn, pageIn, paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";

/** The agent's tokens, their movements, and what buying more needs. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const asked = orderIn(query);
  const amount = amountIn(query);
  const login = paths.login({ page: "tokens", ...asked, ...(amount && { amount: String(amount) }) });
  const { api } = requireAgent(args, login);
  const { data } = await api.reseller.tokens({ page: pageIn(query) });
  const { balance, held, debt, page, pages, rows, fee_schedule: fee, settings } = data;
  const limits = { minimum: settings.topup_minimum, maximum: settings.topup_maximum };
  const order = asked.locationId ? asked : null;
  const purchase: PurchaseView = {
    fee,
    limits,
    attempt: crypto.randomUUID(),
    scriptUrl: siteOf(args.context).paystack.scriptUrl,
    // What an order lacks may be less than can be bought.
    amount: amount ? Math.max(amount, limits.minimum) : null,
    order,
  };
  return { balance, held, debt, page, pages, rows: rows.map(tokenRow), purchase, order };
}
