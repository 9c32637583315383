import { ok } from "@vendor/api";
import { notImplemented } from "../../http/not-implemented.ts";
import { os, requireSession } from "../../http/os.ts";
import { showAccount } from "./show-account.ts";

export const accountRoutes = {
  show: os.account.show.handler(async ({ context }) =>
    ok("Your account", { data: await showAccount(context.deps, requireSession(context)) }),
  ),
  subscriptions: os.account.subscriptions.handler(notImplemented),
  setRenewal: os.account.setRenewal.handler(notImplemented),
  cards: os.account.cards.handler(notImplemented),
  removeCard: os.account.removeCard.handler(notImplemented),
  transactions: os.account.transactions.handler(notImplemented),
  receipt: os.account.receipt.handler(notImplemented),
  wallet: os.account.wallet.handler(notImplemented),
  spend: os.account.spend.handler(notImplemented),
  locations: os.account.locations.handler(notImplemented),
  location: os.account.location.handler(notImplemented),
};
