import { html } from "hono/html";
import { payerBanks } from "../banks";
import type { MandateRecord, ReturnReason, TransactionRecord, TransferRecord } from "../store/records";
import { field } from "./field";
import { type Html, layout } from "./layout";
import { formatAmount, type PageFrame } from "./page-model";

const frame: PageFrame = { mode: "hosted", embedder: null };
const naira = (amount: number) => formatAmount(amount, "NGN");

export type BankErrors = { [Name in BankFieldName]?: string };
export type BankFieldName =
  | "account_number"
  | "amount"
  | "sender_name"
  | "code"
  | "debited_account"
  | "holder_name";

/** What a person typed, which comes back with the errors. */
export type Typed = Readonly<Record<string, string>>;

export interface BankPageModel {
  typed: Typed;
  errors: BankErrors;
  /** What waits for money; null where the page may not tell. */
  waiting: TransactionRecord[] | null;
  /** The account numbers that customers keep. */
  accounts: { number: string; name: string }[];
  mandates: MandateRecord[];
}

/** The way in: what a person can do here. */
export function rootPage(): Html {
  return layout(
    { title: "Paystack stand-in", frame },
    html`<h1>Paystack stand-in</h1>
<p>It answers as Paystack does. Cards are paid at the address that a payment gives.</p>
<p><a class="button" href="/bank">Open the test bank</a></p>`,
  );
}

/** A person's bank: sends money to account numbers and dials codes. */
export function bankPage({ typed, errors, waiting, accounts, mandates }: BankPageModel): Html {
  return layout(
    { title: "Test bank", frame },
    html`<h1>Send money</h1>
<form method="post" action="/bank/transfers" novalidate>
${field({ id: "account_number", label: "Account number", type: "text", autocomplete: "off", value: typed.account_number ?? "", maxlength: 20, error: errors.account_number })}
${field({ id: "amount", label: "Amount (₦)", type: "text", inputmode: "decimal", autocomplete: "off", value: typed.amount ?? "", maxlength: 20, error: errors.amount })}
${field({ id: "sender_name", label: "Your name", type: "text", inputmode: "text", autocomplete: "name", value: typed.sender_name ?? "Ada Obi", maxlength: 100, error: errors.sender_name })}
${bankChoice("sender_bank", "Your bank", typed.sender_bank, "Do not tell")}
<button type="submit">Send money</button>
</form>
<h2>Dial a code</h2>
<form method="post" action="/bank/codes" novalidate>
${field({ id: "code", label: "USSD code", type: "text", inputmode: "text", autocomplete: "off", value: typed.code ?? "", maxlength: 40, error: errors.code })}
<button type="submit">Dial and pay</button>
</form>
${waiting === null ? "" : open(waiting, accounts, mandates)}`,
  );
}

function open(
  waiting: TransactionRecord[],
  accounts: BankPageModel["accounts"],
  mandates: MandateRecord[],
): Html {
  if (waiting.length + accounts.length + mandates.length === 0) return html`<p>Nothing waits for money.</p>`;
  return html`<h2>Waiting</h2>
<ul class="plain">${waiting.map((transaction) => html`<li>${waits(transaction)}</li>`)}
${accounts.map(({ number, name }) => html`<li><a href="/bank?account=${number}">${number}</a> ${name}, any amount</li>`)}
${mandates.map((mandate) => html`<li><a href="/mandate/${mandate.accessCode}">Mandate of ${mandate.email}</a>: ${mandateWords[mandate.status]}</li>`)}</ul>`;
}

function waits({ accountNumber, ussd, requestedAmount, email }: TransactionRecord): Html {
  const amount = naira(requestedAmount);
  if (ussd)
    return html`<a href="/bank?code=${encodeURIComponent(ussd.code)}">${ussd.code}</a> ${amount}, ${email}`;
  const query = `account=${accountNumber}&amount=${(requestedAmount / 100).toFixed(2)}`;
  return html`<a href="/bank?${query}">${accountNumber}</a> ${amount}, ${email}`;
}

function bankChoice(id: string, label: string, chosen: string | undefined, none?: string): Html {
  return html`<div class="field"><label for="${id}">${label}</label>
<select id="${id}" name="${id}">${payerBanks.map((bank) => html`<option${bank === chosen ? " selected" : ""}>${bank}</option>`)}
${none === undefined ? "" : html`<option value=""${chosen === "" ? " selected" : ""}>${none}</option>`}</select></div>`;
}

const reasons: Record<ReturnReason, string> = {
  "incorrect-amount": "The account expects another amount.",
  "account-expired": "The account has expired.",
  "already-paid": "The payment was made before.",
  "suspected-fraud": "It looks like fraud.",
};

/** What became of a transfer. */
export function transferPage({ status, returned, amount, accountNumber, sessionId }: TransferRecord): Html {
  const title = {
    received: "Money received",
    returned: "Money sent back",
    "on-its-way": "Money on its way",
  }[status];
  return layout(
    { title, frame },
    html`<h1>${title}</h1>
<dl class="summary">
<div><dt>Amount</dt><dd class="amount">${naira(amount)}</dd></div>
<div><dt>To account</dt><dd>${accountNumber}</dd></div>
<div><dt>Session ID</dt><dd>${sessionId}</dd></div>
</dl>
<p role="status">${returned === null ? "You can close this page." : reasons[returned]}</p>
<p><a href="/bank">Back to the test bank</a></p>`,
  );
}

/** What became of a dialled code. */
export function dialledPage({ requestedAmount, status, ussd }: TransactionRecord): Html {
  const title = status === "success" ? "Payment successful" : "Payment declined";
  return layout(
    { title, frame },
    html`<h1>${title}</h1>
<p role="status">${ussd?.code}: ${naira(requestedAmount)}. You can close this page.</p>
<p><a href="/bank">Back to the test bank</a></p>`,
  );
}

const mandateWords: Record<MandateRecord["status"], string> = {
  asked: "not given yet",
  refused: "refused",
  pending: "pending",
  active: "active",
  revoked: "revoked",
};

/** Where a customer gives, refuses or revokes a mandate, and plays the bank that activates it. */
export function mandatePage(mandate: MandateRecord, typed: Typed = {}, errors: BankErrors = {}): Html {
  return layout(
    { title: "Direct debit", frame },
    html`<h1>Direct debit</h1>
<dl class="summary">
<div><dt>Customer</dt><dd>${mandate.email}</dd></div>
<div><dt>Status</dt><dd>${mandateWords[mandate.status]}</dd></div>
${mandate.code === null ? "" : html`<div><dt>Account</dt><dd>${mandate.bank} ending in ${mandate.last4}</dd></div>`}
</dl>
${mandateForm(mandate, typed, errors)}`,
  );
}

function mandateForm(mandate: MandateRecord, typed: Typed, errors: BankErrors): Html {
  const button = (action: string, label: string, look = "") =>
    html`<form method="post" action="/mandate/${mandate.accessCode}/${action}"><button type="submit" class="${look}">${label}</button></form>`;
  if (mandate.status === "asked") {
    return html`<p>The merchant asks to debit your account when a payment is due.</p>
<form method="post" action="/mandate/${mandate.accessCode}/consent" novalidate>
${bankChoice("bank", "Your bank", typed.bank)}
${field({ id: "debited_account", label: "Account number", type: "text", autocomplete: "off", value: typed.debited_account ?? "0123456789", maxlength: 20, error: errors.debited_account })}
${field({ id: "holder_name", label: "Account name", type: "text", inputmode: "text", autocomplete: "name", value: typed.holder_name ?? "Ada Obi", maxlength: 100, error: errors.holder_name })}
<button type="submit">Agree</button>
</form>
${button("refuse", "Refuse", "quiet")}`;
  }
  if (mandate.status === "pending") {
    return html`<p role="status">Send ₦50 from this account to activate it.</p>
${button("activate", "Send ₦50 and activate")}${button("revoke", "Revoke", "quiet")}`;
  }
  if (mandate.status === "active") {
    return html`<p role="status">The merchant can debit this account.</p>${button("revoke", "Revoke", "quiet")}`;
  }
  return html`<p role="status">Nothing is debited from this account.</p>`;
}

/** No mandate or transfer has this address. */
export function nothingPage(): Html {
  return layout(
    { title: "Not found", frame },
    html`<h1>Not found</h1><p role="alert">This link is not valid.</p>`,
  );
}
