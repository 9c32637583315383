import { createHash } from "node:crypto";
import { kobo, maxAmount } from "@vendor/pricing-engine";
import { z } from "zod";
import { type RequestArgs, siteOf } from "../site-context";

const amount = z.coerce.number().int().min(0).max(maxAmount).catch(0).transform(kobo);

/**
 * What an order's form says that its page showed (spec §7): a claim, which the API compares with its own quote. Invalid amounts
 * become 0 and an invalid time null, because the API refuses a wrong claim.
 */
export const shownOrderFields = {
  plan_amount: amount,
  total_amount: amount,
  discount_percentage: z.coerce.number().min(0).max(100).catch(0),
  amount_paid: amount,
  /** Until when the plan was said to be paid for already; undefined when the form does not say. */
  paid_until: z.iso
    .datetime()
    .or(z.literal(""))
    .catch("")
    .transform((shown) => shown || null)
    .optional(),
};

/** The order's key in a submitted form, or null when it is invalid. */
export function orderKeyOf(form: FormData): string | null {
  const key = form.get("order_key");
  return typeof key === "string" && /^[\w:.-]{1,60}$/.test(key) ? key : null;
}

/**
 * The context of a call that pays: the same order or attempt sent again gets the first answer again.
 * @param key - Changes with a new purchase; null for a call that may be repeated.
 * @param bought - Everything that makes it another purchase: the amounts, and the choices.
 */
export function payOnce(key: string | null, ...bought: unknown[]): { idempotencyKey?: string } {
  if (!key) return {};
  return {
    idempotencyKey: createHash("sha256")
      .update(JSON.stringify([key, ...bought]))
      .digest("hex"),
  };
}

/**
 * Checks the address of a page at Paystack that the API returned: for paying, or for a mandate on a bank account.
 * @throws {Error} when it does not have the configured origin.
 */
export function paymentPage(
  { context }: Pick<RequestArgs, "context">,
  address: unknown,
  page: "checkout" | "mandate" = "checkout",
): string {
  if (typeof address !== "string" || new URL(address).origin !== siteOf(context).paystack[page])
    throw new Error("The API returned a payment page that is not the configured one.");
  return address;
}
