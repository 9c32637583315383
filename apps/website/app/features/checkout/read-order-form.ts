import { type AddonChoice, addonsIn } from "@vendor/api/addons";
import { lineText } from "@vendor/api/fields";
import { paymentMethods } from "@vendor/remix-kit/order";
import { shownOrderFields } from "@vendor/remix-kit/server";
import { z } from "zod";
import type { OrderQuery } from "../../paths";
import type { OrderForm, PaymentChoice, Selection } from "./order-form";

/** A ticked box, or a choice that is made. */
const flag = z
  .enum(["1", ""])
  .catch("")
  .default("")
  .transform((ticked): 0 | 1 => (ticked === "1" ? 1 : 0));

const OrderFormSchema = z.object({
  addons: z.custom<readonly AddonChoice[]>().default([]),
  onboarding: z
    .union([z.literal("").transform(() => 0), z.coerce.number().int().min(0).max(1_000_000)])
    .default(0)
    .catch(0),
  location_id: z.coerce.number().int().min(0).max(999_999_999).catch(0).default(0),
  change_now: flag,
  coupon: lineText({ max: 40 }).catch("").default(""),
  payment_method: z
    .enum([...paymentMethods, ""])
    .catch("")
    .default(""),
  auth_code: z.uuid().or(z.literal("")).catch("").default(""),
  save_card: flag,
  replace_plan: flag,
  renew: z
    .enum(["0", "1"])
    .transform((chosen): 0 | 1 => (chosen === "1" ? 1 : 0))
    .optional()
    .catch(undefined),
  ...shownOrderFields,
}) satisfies z.ZodType<OrderForm>;

/** The order in an address. */
export function orderOfQuery(query: OrderQuery): Selection & PaymentChoice {
  return OrderFormSchema.parse(query);
}

/** Reads a posted order. Invalid values become "not chosen"; the API refuses a wrong claim. */
export function readOrderForm(form: FormData): OrderForm {
  const fields = [...form.entries()].filter(([, value]) => typeof value === "string");
  return OrderFormSchema.parse({ ...Object.fromEntries(fields), addons: addonsIn(fields) });
}

/** The message about required choices that are missing (spec §5). */
export function missingToPay(order: Pick<OrderForm, "onboarding" | "payment_method">): string | undefined {
  if (order.onboarding && order.payment_method) return undefined;
  return "You have to pick a payment method and an onboarding method";
}

/** The same for an order that costs nothing. */
export function missingForFree(order: Pick<OrderForm, "onboarding">): string | undefined {
  return order.onboarding ? undefined : "You have to pick an onboarding type";
}
