import { data, redirect } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { siteOf } from "@vendor/remix-kit";
import { isUnavailable, tokenCookie } from "@vendor/remix-kit/server";
import { z } from "zod";
import type { CheckoutReply } from "../../features/checkout/checkout-reply";
import { choicesOf, orderQuery } from "../../features/checkout/order-form";
import { missingToPay } from "../../features/checkout/read-order-form";
import { paths } from "../../paths";
import { savePayment } from "../../server/payment-session.server";
import { type Checkout, critical, orderClaim, orderKeyOf, show } from "./checkout-context.server";

/**
 * An address of the payment provider's own pages.
 * @throws {Error} for any other: nobody is sent to a stranger to type in a card.
 */
function checkoutPage({ args }: Checkout, address: string): string {
  if (new URL(address).origin !== siteOf(args.context).paystack.checkout) {
    throw new Error("The API named a payment page that is not the configured one.");
  }
  return address;
}

/** Opens a payment by card, with what the wallet has before it where the person chose that (spec §4). */
export async function payByCard(checkout: Checkout) {
  const { args, account, choice, order, form } = checkout;
  const missing = missingToPay(order);
  if (missing) return show(checkout, critical(missing), 422, { incomplete: true });
  const saved = order.auth_code;
  const { data: opened, message } = await account.api.subscription.validateCardPayment({
    ...(await orderClaim(checkout)),
    payment_method: "card",
    card_type: saved ? "saved_card" : "new_card",
    auth_code: saved || null,
    save_card: saved ? 0 : order.save_card,
    use_wallet: order.payment_method === "split" ? 1 : 0,
  });
  const { quote, reference, access_code, authorization_url } = opened;
  const query = orderQuery(choicesOf(order));
  const remembered = await savePayment(args, { reference, choice, order: query });
  if (saved) return chargeSavedCard(checkout, reference, remembered);
  if (access_code === null || authorization_url === null) throw new Error("The API opened no payment.");
  const page = checkoutPage(checkout, authorization_url);
  const headers = { "Set-Cookie": remembered };
  // Without scripts there is no popup: Paystack's own page takes the card and comes back to /payments/return.
  if (form.get("popup") !== "1") return redirect(page, { status: 303, headers });
  const payment = { reference, access_code, authorization_url: page, openedAt: Date.now() };
  const reply: CheckoutReply = {
    choices: choicesOf(order),
    quote,
    notice: { tone: "positive", text: message },
    cardFault: null,
    couponFault: null,
    replacePlan: order.replace_plan === 1,
    payment,
    orderKey: orderKeyOf(form),
    incomplete: false,
    confirm: false,
  };
  return data(reply, { headers });
}

const ChallengeSchema = z.object({ authorization_url: z.url() });

/**
 * Charges the card that the payment was validated for. An answer that did not come says nothing about the money, so the
 * person is then led to where the payment is looked after until it is known.
 */
async function chargeSavedCard(checkout: Checkout, reference: string, remembered: string) {
  const { args, account } = checkout;
  const headers = new Headers({ "Set-Cookie": remembered });
  const standing = () => redirect(paths.paymentReturn({ reference }), { status: 303, headers });
  try {
    const { api_token } = await account.api.subscription.withCard({ reference_id: reference });
    if (api_token) headers.append("Set-Cookie", tokenCookie(api_token, siteOf(args.context)));
    return standing();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "PAYMENT_CHALLENGE") {
      const challenge = ChallengeSchema.safeParse(error.details.data);
      if (!challenge.success) return standing();
      return redirect(checkoutPage(checkout, challenge.data.authorization_url), { status: 303, headers });
    }
    const { code, message } = error;
    if (code === "PAYMENT_PENDING" || isUnavailable(error)) return standing();
    return show(checkout, critical(message), 422, { headers, cardFault: message });
  }
}
