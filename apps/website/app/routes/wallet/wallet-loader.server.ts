import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { kobo } from "@vendor/pricing-engine";
import { readPage, siteOf } from "@vendor/remix-kit";
import { requireAccount, takeMessage } from "@vendor/remix-kit/server";
import { cardView } from "../../features/account/billing-view";
import type { TopUpView } from "../../features/wallet/top-up";
import { walletRow } from "../../features/wallet/WalletHistory";
import { paths, readPlanChoice, readWalletAmount } from "../../paths";

function login(query: URLSearchParams): string {
  const order = readPlanChoice(query);
  return paths.login({
    page: "wallet",
    amount: query.get("amount") ?? "",
    ...(order && { plan_id: order.plan, plan_duration: order.duration }),
  });
}

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const { api, profile } = requireAccount(args, login(query));
  const owner = profile.role === "owner";
  const [wallet, cards] = await Promise.all([
    api.account.wallet({ page: readPage(query) }),
    owner ? api.account.cards() : null,
  ]);
  const { message, headers } = await takeMessage(args);
  const {
    balance,
    held,
    debt,
    page,
    pages,
    rows,
    fee_schedule: fee,
    foreign_fee_schedule: foreignFee,
    as_of: asOf,
    settings,
  } = wallet.data;
  const suggested = readWalletAmount(query);
  const order = readPlanChoice(query) ?? null;
  const limits = { minimum: settings.topup_minimum, maximum: settings.topup_maximum };
  const topUp: TopUpView | null = cards && {
    fee,
    foreignFee,
    limits,
    cards: cards.data.map(cardView),
    attempt: crypto.randomUUID(),
    asOf,
    scriptUrl: siteOf(args.context).paystack.scriptUrl,
    isRequested: query.has("add") || suggested !== null,
    // An order's shortfall may be below the minimum.
    amount: suggested === null ? null : kobo(Math.max(suggested, limits.minimum)),
    order,
  };
  return data(
    { message, balance, held, debt, page, pages, rows: rows.map(walletRow), topUp, order },
    { headers },
  );
}
