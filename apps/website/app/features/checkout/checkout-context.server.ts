import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { type Account, orderKeyOf } from "@vendor/remix-kit/server";
import { type PlanChoice, paths } from "../../paths";
import type { CheckoutReply } from "./checkout-action-reply";
import { formChoices, type OrderForm, orderQuery } from "./order-form";
import { fetchSummary, priceOrder, selectionInput } from "./price-order.server";

/** A posted posted form. */
export type PostedOrder = {
  args: ActionFunctionArgs;
  account: Account;
  choice: PlanChoice;
  form: FormData;
  order: OrderForm;
};
export type Notice = CheckoutReply["notice"];

export const critical = (text: string): Notice => ({ tone: "critical", text });

/** Shows the order again with a notice and its current price, without what the API now refuses. */
export async function showOrder(
  { account, choice, form, order }: PostedOrder,
  notice: Notice,
  status: number,
  extra: {
    confirm?: boolean;
    incomplete?: boolean;
    cardError?: string | undefined;
    couponError?: CheckoutReply["couponError"];
    headers?: HeadersInit;
  } = {},
) {
  const priced = await priceOrder(account.api, choice, order).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  const reply: CheckoutReply = {
    choices: formChoices({ ...order, ...priced?.selection }),
    quote: priced?.summary.quote ?? null,
    notice: priced?.refused ? critical(priced.refused) : notice,
    cardError: extra.cardError ?? null,
    couponError: extra.couponError ?? null,
    replacePlan: order.replace_plan === 1,
    renew: order.renew === undefined ? null : order.renew === 1,
    payment: null,
    orderKey: orderKeyOf(form),
    incomplete: extra.incomplete === true,
    confirm: extra.confirm === true && !priced?.refused,
  };
  return data(reply, { status, ...(extra.headers && { headers: extra.headers }) });
}

/** Redirects to the order's address, so that reload and Back keep it. */
export function redirectToOrder({ choice, form }: PostedOrder, order: OrderForm) {
  const address = form.has("whole") ? paths.planDetailsInOnePiece : paths.planDetails;
  return redirect(address(choice, orderQuery(formChoices(order))), 303);
}

/** The input of the API's order calls: the choices, and the shown amounts as a claim. */
export async function orderInput({ account, choice, order, form }: PostedOrder) {
  const named = order.location_id || Number(form.get("order_location"));
  const isNamed = Number.isInteger(named) && named > 0;
  const location_id = isNamed
    ? named
    : (await fetchSummary(account.api, choice, { ...order, coupon: "" })).location_id;
  return {
    ...selectionInput(choice, order),
    plan_amount: order.plan_amount,
    total_amount: order.total_amount,
    discount_percentage: order.discount_percentage,
    amount_paid: order.amount_paid,
    replace_plan: order.replace_plan,
    paid_until: order.paid_until,
    renew: order.renew,
    location_id,
  };
}
