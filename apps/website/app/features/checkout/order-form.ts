import type { SubscriptionSummarySchema } from "@vendor/api";
import type { AddonField } from "@vendor/pricing-engine";
import { z } from "zod";
import type { OrderQuery } from "../../paths";

export type Summary = z.infer<typeof SubscriptionSummarySchema>;
export type QuoteView = Summary["quote"];

export const addonFieldNames: readonly AddonField[] = [
  "additional_users",
  "additional_warehouse",
  "additional_products",
];

/** What the person has chosen, as the form's fields say it: "" is none. */
export type Choices = Record<AddonField, string> & {
  onboarding: string;
  /** "" is the person's own location. */
  location_id: string;
  coupon: string;
  payment_method: string;
};

/** The four amounts that the page showed: a claim, which the API compares with its own (product.md 5). */
export const claimNames = ["plan_amount", "total_amount", "discount_percentage", "amount_paid"] as const;

const quantity = z
  .union([z.literal("").transform(() => 0), z.coerce.number().int().min(0).max(1_000_000)])
  .default(0)
  .catch(0);
const amount = z.coerce.number().min(0).max(10_000_000_000).catch(0);

const OrderFormSchema = z.object({
  additional_users: quantity,
  additional_warehouse: quantity,
  additional_products: quantity,
  onboarding: quantity,
  location_id: z.coerce.number().int().min(0).max(999_999_999).catch(0).default(0),
  coupon: z.string().trim().max(40).catch("").default(""),
  payment_method: z.enum(["card", ""]).catch("").default(""),
  plan_amount: amount,
  total_amount: amount,
  discount_percentage: z.coerce.number().min(0).max(100).catch(0),
  amount_paid: amount,
});
export type OrderForm = z.infer<typeof OrderFormSchema>;

/** What of an order its price depends on. */
export type Selection = Pick<OrderForm, AddonField | "onboarding" | "coupon" | "location_id">;

/** The order that an address keeps. */
export function selectionOf(query: OrderQuery): Selection {
  return OrderFormSchema.parse(query);
}

/** The choices as the order's address keeps them. */
export function orderQuery(choices: Choices): OrderQuery {
  const { payment_method: _, ...query } = choices;
  return query;
}

/** Reads a posted order. Nonsense becomes "not chosen": the API prices whatever is left and refuses a wrong claim. */
export function readOrderForm(form: FormData): OrderForm {
  return OrderFormSchema.parse(
    Object.fromEntries([...form.entries()].filter(([, value]) => typeof value === "string")),
  );
}

/** The choices of an order, to fill the form with again. */
export function choicesOf(order: Partial<OrderForm>): Choices {
  const text = (value: number | undefined) => (value ? String(value) : "");
  return {
    additional_users: text(order.additional_users),
    additional_warehouse: text(order.additional_warehouse),
    additional_products: text(order.additional_products),
    onboarding: text(order.onboarding),
    coupon: order.coupon ?? "",
    location_id: text(order.location_id),
    payment_method: order.payment_method || "card",
  };
}

/** Spec §5: what has to be picked before paying. */
export function missingChoice(order: Pick<OrderForm, "onboarding" | "payment_method">): string | undefined {
  if (order.onboarding && order.payment_method) return undefined;
  return "You have to pick a payment method and an onboarding method";
}
