import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { paymentPage, payOnce, readForm, refusalInit } from "@vendor/remix-kit/server";
import { parseAmount } from "@vendor/ui";
import { z } from "zod";
import type { PurchaseReply } from "../../features/tokens/token-purchase";
import { paths, readOrder } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { saveOrderOfPurchase } from "../../server/session.server";

/** A longer text is none: cut off, it could be another amount. */
function field(form: FormData, name: string): string {
  const text = String(form.get(name) ?? "");
  return text.length > 100 ? "" : text;
}

function reply(typed: string, fields: Partial<PurchaseReply>, status: number, headers: HeadersInit = {}) {
  const defaults = { amountError: null, refusal: null, payment: null, attempt: null };
  return data<PurchaseReply>({ typed, ...defaults, ...fields }, { status, headers });
}

function replyToRefusal(typed: string, error: ApiError) {
  const amountError = error.fieldErrors.amount?.[0] ?? null;
  const refusal = amountError ? null : error.message;
  // Status 200 makes the page load its time again; another attempt is another purchase.
  if (error.code === "REPEATED_PAYMENT") return reply(typed, { refusal, attempt: crypto.randomUUID() }, 200);
  const { status, headers } = refusalInit(error);
  return reply(typed, { amountError, refusal }, status === 429 || status === 503 ? status : 422, headers);
}

/** Prices tokens and opens their payment in the card window, or without scripts on Paystack's page. */
export async function action(args: ActionFunctionArgs) {
  const order = readOrder(new URL(args.request.url).searchParams);
  const { api } = requireAgent(args, paths.login({ page: "tokens", ...order }));
  const form = await readForm(args.request);
  const typed = field(form, "amount");
  const amount = parseAmount(typed);
  if (amount === null || amount < 100) return reply(typed, { amountError: "Enter an amount" }, 422);
  try {
    const { data: opened } = await api.reseller.validateTokenPurchase(
      { amount: kobo(amount), as_of: z.iso.datetime().safeParse(form.get("as_of")).data },
      // A form submitted twice is one purchase; another amount is another purchase.
      { context: payOnce(field(form, "attempt"), amount) },
    );
    const { reference, access_code, quote } = opened;
    // The page must have shown this total before anything is paid.
    if (field(form, "total") !== String(quote.total)) return reply(typed, {}, 200);
    const authorization_url = paymentPage(args, opened.authorization_url);
    const headers = { "Set-Cookie": await saveOrderOfPurchase(args, reference, order) };
    if (form.get("popup") !== "1" || access_code === null)
      return redirect(authorization_url, { status: 303, headers });
    const payment = { reference, access_code, authorization_url, openedAt: Date.now() };
    return reply(typed, { payment, attempt: field(form, "attempt") }, 200, headers);
  } catch (error) {
    if (error instanceof ApiError) return replyToRefusal(typed, error);
    throw error;
  }
}
