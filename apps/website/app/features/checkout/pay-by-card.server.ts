import { data, redirect } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { siteOf } from "@vendor/remix-kit";
import { isUnavailable, orderKeyOf, paymentPage, tokenCookie } from "@vendor/remix-kit/server";
import { z } from "zod";
import { paths } from "../../paths";
import { savePayment } from "../../server/payment-session.server";
import type { CheckoutReply } from "./checkout-action-reply";
import { critical, orderInput, type PostedOrder, showOrder } from "./checkout-context.server";
import { formChoices, orderQuery } from "./order-form";
import { missingToPay } from "./read-order-form";

/** Opens a card payment; a split payment uses the wallet's balance first (spec §4). */
export async function payByCard(posted: PostedOrder) {
  const { args, account, choice, order, form } = posted;
  const missing = missingToPay(order);
  if (missing) return showOrder(posted, critical(missing), 422, { incomplete: true });
  const saved = order.auth_code;
  const { data: opened, message } = await account.api.subscription.validateCardPayment({
    ...(await orderInput(posted)),
    payment_method: "card",
    card_type: saved ? "saved_card" : "new_card",
    auth_code: saved || null,
    save_card: saved ? 0 : order.save_card,
    use_wallet: order.payment_method === "split" ? 1 : 0,
  });
  const { quote, reference, access_code, authorization_url } = opened;
  const query = orderQuery(formChoices(order));
  const cookie = await savePayment(args, { reference, choice, order: query });
  if (saved) return chargeSavedCard(posted, reference, cookie);
  if (access_code === null || authorization_url === null) throw new Error("The API opened no payment.");
  const page = paymentPage(args, authorization_url);
  const headers = { "Set-Cookie": cookie };
  // Without scripts there is no popup: Paystack's own page takes the card and returns to /payments/return.
  if (form.get("popup") !== "1") return redirect(page, { status: 303, headers });
  const payment = { reference, access_code, authorization_url: page, openedAt: Date.now() };
  const reply: CheckoutReply = {
    choices: formChoices(order),
    quote,
    notice: { tone: "positive", text: message },
    cardError: null,
    couponError: null,
    replacePlan: order.replace_plan === 1,
    renew: order.renew === undefined ? null : order.renew === 1,
    payment,
    orderKey: orderKeyOf(form),
    incomplete: false,
    confirm: false,
  };
  return data(reply, { headers });
}

const ChallengeSchema = z.object({ authorization_url: z.url() });

/** Charges the saved card. When the answer is lost, the payment's status page checks the payment until its state is known. */
async function chargeSavedCard(posted: PostedOrder, reference: string, cookie: string) {
  const { args, account } = posted;
  const headers = new Headers({ "Set-Cookie": cookie });
  const toStatusPage = () => redirect(paths.paymentReturn({ reference }), { status: 303, headers });
  try {
    const { api_token } = await account.api.subscription.withCard({ reference_id: reference });
    if (api_token) headers.append("Set-Cookie", tokenCookie(api_token, siteOf(args.context)));
    return toStatusPage();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "PAYMENT_CHALLENGE") {
      const challenge = ChallengeSchema.safeParse(error.details.data);
      if (!challenge.success) return toStatusPage();
      return redirect(paymentPage(args, challenge.data.authorization_url), { status: 303, headers });
    }
    const { code, message } = error;
    if (code === "PAYMENT_PENDING" || isUnavailable(error)) return toStatusPage();
    return showOrder(posted, critical(message), 422, { headers, cardError: message });
  }
}
