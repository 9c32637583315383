import { data, redirect, redirectDocument } from "@remix-run/node";
import { type ApiClient, ApiError } from "@vendor/api";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import type { RequestArgs } from "@vendor/remix-kit";
import { paymentPage, payOnce, refusalInit } from "@vendor/remix-kit/server";
import { parseAmount } from "@vendor/ui";
import { z } from "zod";
import { cardView } from "../../features/account/billing-view";
import {
  describeCard,
  NEW_CARD,
  type TopUpReply,
  type TopUpTyped,
  TRANSFER,
} from "../../features/wallet/top-up";
import { type PlanChoice, paths } from "../../paths";
import { saveOrderOfTopUp } from "../../server/payment-session.server";
import { redirectWithMessage } from "../../server/session.server";

export type TopUp = {
  args: RequestArgs;
  api: ApiClient;
  form: FormData;
  order: PlanChoice | undefined;
};

/** Refusals after which the charge is unconfirmed, so the payment's own page keeps checking. */
const UNKNOWN = [
  "PAYMENT_PENDING",
  "PAYMENT_PROVIDER_DOWN",
  "TIMEOUT",
  "UNREACHABLE",
  "UNAVAILABLE",
  "INTERNAL",
];

/** Status 200 makes the page load the new charge. */
const PRICE_CHANGED = "The payment charge has changed. Please review it.";

/** A longer text is none: cut off, it could be another amount. */
function field(form: FormData, name: string, length: number): string {
  const text = String(form.get(name) ?? "");
  return text.length > length ? "" : text;
}

export function readTopUp(form: FormData): TopUpTyped {
  return {
    amount: field(form, "amount", 40),
    card: field(form, "card", 100) || NEW_CARD,
    saveCard: form.get("save_card") === "1",
  };
}

export function answer(typed: TopUpTyped, said: Partial<TopUpReply>, status: number, headers?: HeadersInit) {
  const silent = {
    amountError: null,
    refusal: null,
    confirm: null,
    payment: null,
    taken: null,
    attempt: null,
    done: null,
  };
  return data<TopUpReply>({ typed, ...silent, ...said }, { status, ...(headers && { headers }) });
}

export function refused(typed: TopUpTyped, error: ApiError, attempt: string | null = null) {
  const { amount, auth_code: card, payment_method: method } = error.fieldErrors;
  const amountError = amount?.[0] ?? null;
  const refusal = card?.[0] ?? method?.[0] ?? (amountError ? null : error.message);
  if (error.code === "REPEATED_PAYMENT") {
    // Status 200 makes the page load its time again; another attempt is another top-up.
    return answer(typed, { refusal, attempt: crypto.randomUUID() }, 200);
  }
  const { status, headers } = refusalInit(error);
  return answer(
    typed,
    { amountError, refusal, attempt },
    status === 429 || status === 503 ? status : 422,
    headers,
  );
}

/** Paystack refused before charging, so the same top-up can be tried again. */
function surelyNotCharged({ details }: ApiError): boolean {
  return (details.data as { state?: unknown } | undefined)?.state === "open";
}

export async function settleTopUp(topUp: TopUp, reference: string, typed: TopUpTyped) {
  const { args, api, form, order } = topUp;
  try {
    const { data: done } = await api.subscription.topUpWallet({ reference_id: reference });
    if (form.has("stay")) return answer(typed, { done: done.message }, 200);
    return await redirectWithMessage(args, done.message, paths.wallet(order));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "PAYMENT_CHALLENGE") {
      const challenge = error.details.data as { authorization_url?: unknown } | undefined;
      const page = paymentPage(args, challenge?.authorization_url);
      return redirect(page, { status: 303, headers: await cookies(topUp, reference) });
    }
    if (UNKNOWN.includes(error.code) && !surelyNotCharged(error))
      return redirect(paths.paymentReturn({ reference }), {
        status: 303,
        headers: await cookies(topUp, reference),
      });
    // A payment that failed finally must not be found again by its key.
    return refused(typed, error, error.code === "PAYMENT_FAILED" ? crypto.randomUUID() : null);
  }
}

async function cookies({ args, order }: TopUp, reference: string): Promise<Record<string, string>> {
  return order ? { "Set-Cookie": await saveOrderOfTopUp(args, reference, order) } : {};
}

async function describeSavedCard(api: ApiClient, card: string): Promise<string> {
  const { data: cards } = await api.account.cards();
  const found = cards.find(({ id }) => id === card);
  return found ? describeCard(cardView(found)) : "your saved card";
}

const shownAt = (form: FormData) => z.iso.datetime().safeParse(form.get("as_of")).data;

/** Opens an account number for the top-up; the payment's page shows it. */
async function payByTransfer(topUp: TopUp, amount: Kobo) {
  const { data: opened } = await topUp.api.subscription.validateTopUp({
    amount,
    payment_method: "transfer",
    as_of: shownAt(topUp.form),
  });
  const headers = await cookies(topUp, opened.reference);
  // A new document begins at its top, where its heading is; the form keeps the place to which it was scrolled.
  return redirectDocument(paths.paymentReturn({ reference: opened.reference }), { status: 303, headers });
}

export async function payTopUp(topUp: TopUp) {
  const { form } = topUp;
  const typed = readTopUp(form);
  const amount = parseAmount(typed.amount);
  if (amount === null || amount < 100) return answer(typed, { amountError: "Enter an amount" }, 422);
  return typed.card === TRANSFER ? payByTransfer(topUp, kobo(amount)) : payByCard(topUp, typed, kobo(amount));
}

async function payByCard(topUp: TopUp, typed: TopUpTyped, amount: Kobo) {
  const { api, form } = topUp;
  const saved = typed.card !== NEW_CARD;
  const taken = field(form, "attempt", 100) || null;
  const { data: opened } = await api.subscription.validateTopUp(
    {
      amount,
      card_type: saved ? "saved_card" : "new_card",
      save_card: !saved && typed.saveCard ? 1 : 0,
      auth_code: saved ? typed.card : null,
      as_of: shownAt(form),
    },
    // A form submitted twice is one top-up; another amount or card is another one. A new card's payment is found again without a
    // key, and a remembered answer would resume it after another tab added the same amount.
    { context: payOnce(saved ? taken : null, typed) },
  );
  const { reference, access_code, quote } = opened;
  if (saved) {
    // The page must have shown this total before the card is charged.
    if (form.get("total") === String(quote.total)) return settleTopUp(topUp, reference, typed);
    if (form.has("stay")) return answer(typed, { refusal: PRICE_CHANGED }, 200);
    const card = await describeSavedCard(api, typed.card);
    return answer(typed, { confirm: { reference, ...quote, card }, taken }, 200);
  }
  const authorization_url = paymentPage(topUp.args, opened.authorization_url);
  const headers = await cookies(topUp, reference);
  // Without scripts there is no popup: Paystack's own page takes the card and returns to /payments/return.
  if (form.get("popup") !== "1" || access_code === null)
    return redirect(authorization_url, { status: 303, headers });
  const payment = { reference, access_code, authorization_url, openedAt: Date.now() };
  return answer(typed, { payment, taken }, 200, headers);
}
