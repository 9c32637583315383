import type { WalletEntrySchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { AccountSession, Deps } from "../../deps.ts";
import { lagosMonth, lastLagosMonths } from "../../lagos-calendar.ts";
import { pageOf, sliceOf } from "../../paging.ts";
import { findAccount } from "../accounts/index.ts";
import { findFees, findMoneySettings } from "../catalog/index.ts";
import {
  balanceOf,
  countEntries,
  listEntries,
  paymentOfTransfer,
  presentHeldAndDebt,
} from "../ledger/index.ts";
import { presentCardFees, presentSettings } from "../orders/index.ts";
import {
  findAccountNumber,
  findSenders,
  presentAccountNumber,
  presentCreditRails,
} from "../payments/index.ts";
import { sumSpendByMonth } from "./transaction-repository.ts";

type Movement = Pick<z.infer<typeof WalletEntrySchema>, "kind" | "description"> & { receipt: boolean };

/** How the wallet shows each kind of transfer; `receipt`: whether its reference has one. */
const movements: Record<string, Movement> = {
  "opening-balance": { kind: "opening-balance", description: "Opening balance", receipt: false },
  "top-up": { kind: "top-up", description: "Money added", receipt: true },
  "wallet-payment": {
    kind: "wallet-payment",
    description: "Subscription paid from the wallet",
    receipt: true,
  },
  "payment-reversed": { kind: "other", description: "Payment returned", receipt: true },
  "refunded-in-part": { kind: "other", description: "Part of a payment returned", receipt: true },
  "refund-failed": { kind: "other", description: "Could not be returned", receipt: true },
  "credit-given": { kind: "other", description: "Credit from us", receipt: false },
  "debt-collected": { kind: "other", description: "Paid for a payment that was returned", receipt: false },
  "ended-for-debt": { kind: "other", description: "Unused time of an ended subscription", receipt: false },
};
/** Of an order that a card or a bank paid the rest of. */
const walletPart: Movement = {
  kind: "wallet-payment",
  description: "The wallet's part of a subscription",
  receipt: true,
};
const correction: Movement = { kind: "other", description: "Correction", receipt: false };

/** What a transfer did to the wallet, in words for the customer. */
export function describeMovement(transferKind: string): Movement {
  return movements[transferKind] ?? (transferKind.endsWith("-payment") ? walletPart : correction);
}

/** The wallet's balance and a page of its entries, newest first, each with the balance after it. */
export async function showWallet(
  { db, clock, rails }: Pick<Deps, "db" | "clock" | "rails">,
  { accountId }: AccountSession,
  page: number,
) {
  // Before reading, so that a top-up that is settled meanwhile counts as later.
  const asOf = clock.now();
  const wallet = { kind: "customer-wallet", ownerId: accountId } as const;
  const entries = await listEntries(db, wallet, sliceOf(page));
  const senders = await findSenders(
    db,
    entries.filter(({ kind }) => kind === "top-up").map(({ reference }) => reference),
  );
  const rows = entries.map(({ id, kind, reference, amount, balanceAfter, createdAt }) => {
    const { receipt, ...movement } = describeMovement(kind);
    const sender = kind === "top-up" ? senders.get(reference) : undefined;
    return {
      id,
      ...movement,
      ...(sender !== undefined && { description: sender }),
      reference: receipt ? paymentOfTransfer(reference) : null,
      amount,
      balance_after: balanceAfter,
      created_at: createdAt.toISOString(),
    };
  });
  const fees = await findFees(db);
  const closesAt = (await findAccount(db, accountId))?.closesAt ?? null;
  return {
    ...pageOf(rows, page, await countEntries(db, wallet)),
    balance: await balanceOf(db, wallet),
    as_of: asOf.toISOString(),
    ...(await presentHeldAndDebt(db, wallet)),
    ...presentCardFees(fees),
    rails: presentCreditRails(rails, fees),
    settings: presentSettings(await findMoneySettings(db)),
    account_number: presentAccountNumber(await findAccountNumber(db, accountId), fees, closesAt),
  };
}

/** What the account paid for subscriptions in each of the last months, the current one last. */
export async function showSpend(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId }: AccountSession,
  count: number,
) {
  const now = clock.now();
  const months = lastLagosMonths(now, count);
  const spent = await sumSpendByMonth(db, accountId, months[0] ?? now);
  return months.map((start) => {
    const month = lagosMonth(start);
    return { month, amount: spent.get(month) ?? kobo(0) };
  });
}
