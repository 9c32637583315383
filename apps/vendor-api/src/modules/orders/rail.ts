import type { FeeSchedule, Kobo } from "@vendor/pricing-engine";
import type { orders } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Fees } from "../catalog/prices-repository.ts";
import type { Transfer } from "../ledger/post-transfer.ts";

/** A way of paying, as far as orders need to know it. */
export type OrderRail = {
  /** Whether its money comes after the order was written. */
  settlesLater: boolean;
  /** `payment_method` of its orders: small letters and hyphens. */
  method: string;
  /** Whether its money comes without an order, so that nobody can choose it. */
  comesUnasked?: true;
  /** Its name on receipts. */
  name: string;
  /**
   * The schedule of its charge, if it has one, and the least that it takes.
   * @returns `banks`: those of which the payer chooses one, where a payment is opened with a bank.
   */
  quote(
    fees: Fees,
    isForeignCard: boolean,
  ): { fee: FeeSchedule | undefined; minimum: Kobo; banks?: Fees["ussdBanks"] };
  /**
   * What the ledger says of an order's money; undefined when none moves.
   * @param received - Kobo; for a rail that settles later.
   */
  transferOf(
    order: typeof orders.$inferSelect,
    received: number,
  ): Pick<Transfer, "kind" | "entries"> | undefined;
  /**
   * Closes what is open to payers for other orders of the locations of these, which are paid now: an account number, or a code. Rails that share it
   * have it done once.
   */
  closeOffers?: (
    deps: { rails: readonly OrderRail[] },
    tx: Database,
    paid: readonly (typeof orders.$inferSelect)[],
    now: Date,
  ) => Promise<void>;
};

/** The rail of an order. */
export function requireRail({ rails }: { rails: readonly OrderRail[] }, method: string): OrderRail {
  const rail = rails.find((each) => each.method === method);
  if (!rail) throw new Error(`no rail is called ${method}`);
  return rail;
}
