import { Hono, type Context as HonoContext } from "hono";
import { dialCode } from "../charges/dial-code";
import type { Context } from "../context";
import { type MandateAction, mandateActions } from "../mandates/mandate";
import {
  type BankErrors,
  bankPage,
  dialledPage,
  mandatePage,
  nothingPage,
  rootPage,
  type Typed,
  transferPage,
} from "../pages/bank-pages";
import { SandboxError } from "../sandbox-error";
import type { MandateRecord } from "../store/records";
import { statusNow } from "../transactions/status-now";
import { sendTransfer } from "../transfers/receive-transfer";
import { pageHeaders } from "./checkout-routes";
import type { SandboxEnv } from "./env";

/** The pages where a person plays the bank. They use plain forms, no script. */
export function bankRoutes(context: Context): Hono<SandboxEnv> {
  const { store } = context;
  const app = new Hono<SandboxEnv>();
  for (const path of ["/", "/bank", "/bank/*", "/mandate/*"]) {
    app.use(path, async (c, next) => {
      await next();
      for (const [name, value] of Object.entries(pageHeaders("hosted"))) c.header(name, value);
    });
  }

  app.get("/", (c) => c.html(rootPage()));
  app.get("/bank", (c) => {
    const { account = "", amount = "", code = "" } = c.req.query();
    return c.html(bankPage(modelOf(context, { account_number: account, amount, code }, {})));
  });

  app.post("/bank/transfers", async (c) => {
    const typed = await readForm(c);
    const sent = readTransfer(context, typed);
    if (!sent.ok) return c.html(bankPage(modelOf(context, typed, sent.errors)), 422);
    return c.redirect(`/bank/transfers/${sendTransfer(context, sent.transfer).sessionId}`, 303);
  });
  app.get("/bank/transfers/:session", (c) => {
    const transfer = store.transfers().find(({ sessionId }) => sessionId === c.req.param("session"));
    return transfer ? c.html(transferPage(transfer)) : c.html(nothingPage(), 404);
  });

  app.post("/bank/codes", async (c) => {
    const typed = await readForm(c);
    try {
      return c.html(dialledPage(dialCode(context, typed.code ?? "")));
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      return c.html(bankPage(modelOf(context, typed, { code: error.message })), 422);
    }
  });

  app.get("/mandate/:code", (c) => {
    const mandate = findMandate(context, c.req.param("code"));
    return mandate ? c.html(mandatePage(mandate)) : c.html(nothingPage(), 404);
  });
  app.post("/mandate/:code/:action", async (c) => {
    const mandate = findMandate(context, c.req.param("code"));
    const action = c.req.param("action");
    if (!mandate || !isAction(action)) return c.html(nothingPage(), 404);
    const typed = await readForm(c);
    const errors = action === "consent" ? consentErrors(typed) : {};
    if (Object.keys(errors).length > 0) return c.html(mandatePage(mandate, typed, errors), 422);
    act(context, mandate, action, typed);
    const back = mandate.status === "asked" ? returnUrl(mandate) : null;
    return c.redirect(back ?? `/mandate/${mandate.accessCode}`, 303);
  });
  return app;
}

/** A form that was sent twice, or from an old page, changes nothing. */
function act(context: Context, { reference }: MandateRecord, action: MandateAction, typed: Typed): void {
  const { bank = "", debited_account = "", holder_name = "" } = typed;
  try {
    if (action === "consent") {
      const account = { accountNumber: debited_account, accountName: holder_name };
      mandateActions.consent(context, reference, { ...account, ...(bank && { bank }) });
    } else mandateActions[action](context, reference);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
  }
}

function modelOf(context: Context, typed: Typed, errors: BankErrors) {
  const { store, controlApi } = context;
  // Emails and account numbers are nobody else's business where strangers can open the page.
  if (!controlApi) return { typed, errors, waiting: null, accounts: [], mandates: [] };
  const waiting = store
    .transactions()
    .filter(
      (record) =>
        (record.channel === "bank_transfer" || record.channel === "ussd") &&
        statusNow(context, record) === "ongoing",
    );
  return {
    typed,
    errors,
    waiting: waiting.slice(-20).reverse(),
    accounts: store
      .accounts()
      .filter(({ reference, active }) => reference === null && active)
      .slice(-20)
      .reverse(),
    mandates: store
      .mandates()
      .filter(({ status }) => status !== "refused" && status !== "revoked")
      .slice(-20)
      .reverse(),
  };
}

function readTransfer({ store }: Context, typed: Typed) {
  const accountNumber = (typed.account_number ?? "").replace(/[\s-]/g, "");
  const amount = (typed.amount ?? "").replace(/[₦,\s]/g, "");
  const senderName = (typed.sender_name ?? "").trim();
  const errors: BankErrors = {};
  if (!/^\d{10}$/.test(accountNumber)) errors.account_number = "Enter the 10 digits of the account number";
  else if (!store.account(accountNumber)) errors.account_number = "No account has this number";
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0)
    errors.amount = "Enter an amount in naira, such as 6,000 or 6,000.50";
  if (senderName === "") errors.sender_name = "Enter your name";
  if (Object.keys(errors).length > 0) return { ok: false, errors } as const;
  const kobo = Math.round(Number(amount) * 100);
  const transfer = { accountNumber, amount: kobo, senderName, senderBank: typed.sender_bank || null };
  return { ok: true, transfer } as const;
}

function consentErrors({ debited_account = "", holder_name = "" }: Typed): BankErrors {
  return {
    ...(!/^\d{10}$/.test(debited_account.trim()) && {
      debited_account: "Enter the 10 digits of the account number",
    }),
    ...(holder_name.trim() === "" && { holder_name: "Enter the name of the account" }),
  };
}

function findMandate({ store }: Context, accessCode: string): MandateRecord | undefined {
  return store.mandates().find((mandate) => mandate.accessCode === accessCode);
}

function isAction(action: string): action is MandateAction {
  return Object.hasOwn(mandateActions, action);
}

/** `callback_url` with `reference` added. */
function returnUrl({ callbackUrl, reference }: MandateRecord): string | null {
  if (callbackUrl === null) return null;
  const url = new URL(callbackUrl);
  url.searchParams.set("reference", reference);
  return url.href;
}

async function readForm(c: HonoContext<SandboxEnv>): Promise<Typed> {
  const fields = Object.entries(await c.req.parseBody());
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === "string" ? value.slice(0, 100) : ""]),
  );
}
