import { Hono, type Context as HonoContext } from "hono";
import { readCardForm } from "../cards/read-card-form";
import type { Context } from "../context";
import { cancelledPage, paidPage, unknownPage } from "../pages/end-pages";
import { type BridgeMessage, type PageFrame, pagePath, successPayload } from "../pages/page-model";
import { cardPage, otpPage, pinPage } from "../pages/step-pages";
import type { TransactionRecord } from "../store/records";
import {
  cancelTransaction,
  isOpen,
  payWithCard,
  type StepResult,
  submitOtp,
  submitPin,
} from "../transactions/pay-with-card";
import type { SandboxEnv } from "./env";
import { pause } from "./faults";

type PageContext = HonoContext<SandboxEnv, "/:code">;

/** The payment pages: `/pay/…` as a full page, `/popup/…` inside the script's iframe. Both use plain forms. */
export function checkoutRoutes(context: Context, mode: PageFrame["mode"]): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use("*", async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(pageHeaders(mode))) c.header(name, value);
  });

  const withTransaction =
    (
      handler: (c: PageContext, record: TransactionRecord, frame: PageFrame) => Response | Promise<Response>,
    ) =>
    async (c: PageContext): Promise<Response> => {
      const frame = { mode, embedder: readEmbedder(mode, c.req.query("origin")) };
      const record = context.store.transactionByAccessCode(c.req.param("code"));
      if (!record) return c.html(unknownPage(frame), 404);
      await pause(context, context.switches.effective(record).delayMs);
      // Read again, because the payment may have changed during the delay.
      return handler(c, context.store.transaction(record.reference) ?? record, frame);
    };

  app.get(
    "/:code",
    withTransaction((c, record, frame) => showStep(context, c, { transaction: record }, frame)),
  );

  app.post(
    "/:code/card",
    withTransaction(async (c, record, frame) => {
      const number = await formField(c, "card_number");
      const expiry = await formField(c, "expiry");
      const form = readCardForm({ number, expiry, cvv: await formField(c, "cvv") }, context.clock.now());
      if (form.ok) return afterStep(context, c, payWithCard(context, record, form.card), frame);
      if (!isOpen(record)) return afterStep(context, c, { transaction: record }, frame);
      return c.html(
        cardPage({ transaction: record, frame, errors: form.errors, typed: { number, expiry } }),
        422,
      );
    }),
  );
  app.post(
    "/:code/pin",
    withTransaction(async (c, record, frame) =>
      afterStep(context, c, submitPin(context, record, (await formField(c, "pin")).trim()), frame),
    ),
  );
  app.post(
    "/:code/otp",
    withTransaction(async (c, record, frame) =>
      afterStep(context, c, submitOtp(context, record, (await formField(c, "otp")).trim()), frame),
    ),
  );
  app.get(
    "/:code/cancel",
    withTransaction((c, record, frame) => {
      const transaction = cancelTransaction(context, record);
      const target = transaction.cancelUrl ?? returnUrl(transaction);
      if (mode === "hosted" && target !== null) return c.redirect(target, 303);
      return c.html(cancelledPage(transaction, frame));
    }),
  );
  return app;
}

/** Post/redirect/get, except that a wrong code is shown at its field. */
function afterStep(context: Context, c: PageContext, result: StepResult, frame: PageFrame) {
  const { transaction, error } = result;
  if (error !== undefined) return showStep(context, c, result, frame);
  const target = isOpen(transaction) || frame.mode === "popup" ? null : continueUrl(context, transaction);
  return c.redirect(target ?? pagePath(transaction, frame, ""), 303);
}

function showStep(context: Context, c: PageContext, { transaction, error }: StepResult, frame: PageFrame) {
  const status = error === undefined ? 200 : 422;
  if (!isOpen(transaction)) {
    const target = frame.mode === "popup" ? null : continueUrl(context, transaction);
    return c.html(paidPage(transaction, frame, paidMessage(context, transaction), target));
  }
  if (transaction.step?.kind === "pin") return c.html(pinPage(transaction, frame, error), status);
  if (transaction.step) return c.html(otpPage(transaction, frame, error), status);
  return c.html(cardPage({ transaction, frame, errors: {}, typed: { number: "", expiry: "" } }));
}

function paidMessage({ switches }: Context, transaction: TransactionRecord): BridgeMessage {
  const { dropCallback } = switches.effective(transaction);
  if (dropCallback === "cancel") return { event: "cancel", payload: null };
  return dropCallback
    ? { event: "close", payload: null }
    : { event: "success", payload: successPayload(transaction) };
}

function continueUrl({ switches }: Context, transaction: TransactionRecord): string | null {
  return switches.effective(transaction).dropCallback === false ? returnUrl(transaction) : null;
}

/** `callback_url` with `trxref` and `reference` added. */
function returnUrl({ callbackUrl, reference }: TransactionRecord): string | null {
  if (callbackUrl === null) return null;
  const url = new URL(callbackUrl);
  url.searchParams.set("trxref", reference);
  url.searchParams.set("reference", reference);
  return url.href;
}

async function formField(c: PageContext, name: string): Promise<string> {
  const value = (await c.req.parseBody())[name];
  return typeof value === "string" ? value.slice(0, 100) : "";
}

function readEmbedder(mode: PageFrame["mode"], origin: string | undefined): string | null {
  if (mode !== "popup" || origin === undefined || !URL.canParse(origin)) return null;
  const url = new URL(origin);
  return url.protocol === "http:" || url.protocol === "https:" ? url.origin : null;
}

// No form-action: browsers apply it to redirects too, and a payment ends with a redirect to the shop.
export function pageHeaders(mode: PageFrame["mode"]): Record<string, string> {
  const ancestors = mode === "popup" ? "*" : "'none'";
  return {
    "content-security-policy": `default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; frame-ancestors ${ancestors}`,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  };
}
