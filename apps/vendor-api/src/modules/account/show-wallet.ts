import { kobo } from "@vendor/pricing-engine";
import type { AccountSession, Deps } from "../../deps.ts";
import { balanceOf } from "../ledger/ledger-accounts.ts";
import { presentFee, presentSettings } from "../subscription/present-fee.ts";
import { findActiveFeeSchedule, findMoneySettings } from "../subscription/repository.ts";
import { countWalletEntries, listWalletEntries } from "./ledger-repository.ts";
import { pageOf, sliceOf } from "./page.ts";

/** What each kind of movement is called; `receipt` tells whether its reference leads to one. */
const movements = {
  "opening-balance": { description: "Opening balance", receipt: false },
  "top-up": { description: "Top-up by card", receipt: true },
  "wallet-payment": { description: "Subscription paid from the wallet", receipt: true },
  other: { description: "Correction", receipt: false },
} as const;

function movementOf(kind: string): keyof typeof movements {
  return kind === "opening-balance" || kind === "top-up" || kind === "wallet-payment" ? kind : "other";
}

/** The wallet's balance and a page of its movements, newest first, each with the balance that it left. */
export async function showWallet({ db }: Pick<Deps, "db">, { accountId }: AccountSession, page: number) {
  const entries = await listWalletEntries(db, accountId, sliceOf(page));
  const rows = entries.map(({ id, kind, reference, amount, balanceAfter, createdAt }) => {
    const movement = movementOf(kind);
    const { description, receipt } = movements[movement];
    return {
      id,
      kind: movement,
      description,
      reference: receipt ? reference : null,
      amount: kobo(amount),
      balance_after: kobo(balanceAfter),
      created_at: createdAt.toISOString(),
    };
  });
  const balance = await balanceOf(db, { kind: "customer-wallet", ownerId: accountId });
  return {
    ...pageOf(rows, page, await countWalletEntries(db, accountId)),
    balance: kobo(balance),
    fee_schedule: presentFee(await findActiveFeeSchedule(db)),
    settings: presentSettings(await findMoneySettings(db)),
  };
}
