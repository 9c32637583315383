import { ok } from "@vendor/api";
import { callerOf } from "../../deps.ts";
import { os, requireAccount, requireSession } from "../../http/contract-implementer.ts";
import { limit } from "../../http/rate-limiter.ts";
import { showBilling, updateBilling } from "../accounts/index.ts";
import {
  exportTransactions,
  listStatements,
  receiptFile,
  showReceipt,
  showSpend,
  showTransactions,
  showWallet,
  statementCsv,
  statementPdf,
} from "../papers/index.ts";
import { askForAccountNumber, askForMandate, listMandates, removeMandate } from "../payments/index.ts";
import { listCards, removeCard } from "./cards.ts";
import { addLocation, changeLocation, closeLocation, reopenLocation } from "./manage-locations.ts";
import { setReminder, showSubscriptions, withdrawSubscription } from "./manage-subscriptions.ts";
import { renewalRoutes } from "./renewal-routes.ts";
import { showAccount } from "./show-account.ts";
import { showLocation, showLocations } from "./show-locations.ts";
import { showOpenOrder } from "./show-open-order.ts";

export const accountRoutes = {
  show: os.account.show.handler(async ({ context }) =>
    ok("Your account", { data: await showAccount(context.deps, requireSession(context)) }),
  ),
  subscriptions: os.account.subscriptions.handler(async ({ context, input }) =>
    ok("Your subscriptions", { data: await showSubscriptions(context.deps, requireAccount(context), input) }),
  ),
  openOrder: os.account.openOrder.handler(async ({ context }) =>
    ok("Your unfinished order", { data: await showOpenOrder(context.deps, requireAccount(context)) }),
  ),
  setReminder: os.account.setReminder.handler(async ({ context, input }) => {
    const data = await setReminder(context.deps, requireAccount(context), input);
    return ok(data.renews ? "We will remind you before it ends" : "We will not remind you before it ends", {
      data,
    });
  }),
  ...renewalRoutes,
  withdraw: os.account.withdraw.handler(async ({ context, input }) => {
    await withdrawSubscription(context.deps, requireAccount(context), input.id);
    return ok("The plan is withdrawn. It will not start.");
  }),
  cards: os.account.cards.handler(async ({ context }) =>
    ok("Your saved cards", { data: await listCards(context.deps, requireAccount(context)) }),
  ),
  removeCard: os.account.removeCard.handler(async ({ context, input }) => {
    await removeCard(context.deps, requireAccount(context), input.id);
    return ok("The card is removed");
  }),
  mandates: os.account.mandates.handler(async ({ context }) => {
    const session = requireAccount(context);
    await limit(context, "look-by-user", callerOf(session));
    return ok("Your bank accounts", { data: await listMandates(context.deps, session) });
  }),
  askForMandate: os.account.askForMandate.handler(async ({ context }) => {
    const session = requireAccount(context);
    await limit(context, "payment-by-user", session.userId);
    const authorization_url = await askForMandate(context.deps, session);
    return ok("Continue at Paystack", { data: { authorization_url } });
  }),
  removeMandate: os.account.removeMandate.handler(async ({ context, input }) => {
    await removeMandate(context.deps, requireAccount(context), input.id);
    return ok("The bank account is removed");
  }),
  transactions: os.account.transactions.handler(async ({ context, input }) =>
    ok("Your transactions", { data: await showTransactions(context.deps, requireAccount(context), input) }),
  ),
  exportTransactions: os.account.exportTransactions.handler(async ({ context, input }) => {
    const session = requireAccount(context);
    await limit(context, "receipt-by-user", callerOf(session));
    return exportTransactions(context.deps, session, input);
  }),
  receipt: os.account.receipt.handler(async ({ context, input }) => {
    const receipt = await showReceipt(context.deps, requireAccount(context), input.reference);
    return ok(receipt.message, { data: receipt });
  }),
  receiptPdf: os.account.receiptPdf.handler(async ({ context, input }) => {
    const session = requireAccount(context);
    await limit(context, "receipt-by-user", callerOf(session));
    return receiptFile(context.deps, session, input.reference, input.document);
  }),
  statements: os.account.statements.handler(async ({ context }) =>
    ok("Your statements", { data: await listStatements(context.deps, requireAccount(context)) }),
  ),
  statementPdf: os.account.statementPdf.handler(async ({ context, input }) => {
    const session = requireAccount(context);
    await limit(context, "receipt-by-user", callerOf(session));
    return statementPdf(context.deps, session, input.period);
  }),
  statementCsv: os.account.statementCsv.handler(async ({ context, input }) => {
    const session = requireAccount(context);
    await limit(context, "receipt-by-user", callerOf(session));
    return statementCsv(context.deps, session, input.period);
  }),
  billing: os.account.billing.handler(async ({ context }) =>
    ok("Your billing details", { data: await showBilling(context.deps, requireAccount(context)) }),
  ),
  setBilling: os.account.setBilling.handler(async ({ context, input }) => {
    const session = requireAccount(context);
    await updateBilling(context.deps, session, input);
    return ok("Your receipts will say this", { data: await showBilling(context.deps, session) });
  }),
  wallet: os.account.wallet.handler(async ({ context, input }) =>
    ok("Your wallet", { data: await showWallet(context.deps, requireAccount(context), input.page) }),
  ),
  askAccountNumber: os.account.askAccountNumber.handler(async ({ context }) => {
    const session = requireAccount(context);
    await limit(context, "account-number-by-user", session.userId);
    return ok("Your account number", { data: await askForAccountNumber(context.deps, session, "top-up") });
  }),
  spend: os.account.spend.handler(async ({ context, input }) =>
    ok("What you spent", { data: await showSpend(context.deps, requireAccount(context), input.months) }),
  ),
  locations: os.account.locations.handler(async ({ context }) =>
    ok("Your locations", { data: await showLocations(context.deps, requireAccount(context)) }),
  ),
  addLocation: os.account.addLocation.handler(async ({ context, input }) => {
    const data = await addLocation(context.deps, requireAccount(context), input);
    return ok(`${data.name} is added`, { data });
  }),
  changeLocation: os.account.changeLocation.handler(async ({ context, input }) =>
    ok("The location is saved", {
      data: await changeLocation(context.deps, requireAccount(context), input),
    }),
  ),
  closeLocation: os.account.closeLocation.handler(async ({ context, input }) => {
    const { name } = await closeLocation(context.deps, requireAccount(context), input.id);
    return ok(`${name} is closed`);
  }),
  reopenLocation: os.account.reopenLocation.handler(async ({ context, input }) => {
    const { name } = await reopenLocation(context.deps, requireAccount(context), input.id);
    return ok(`${name} is open again`);
  }),
  location: os.account.location.handler(async ({ context, input }) =>
    ok("Your location", { data: await showLocation(context.deps, requireAccount(context), input.id) }),
  ),
};
