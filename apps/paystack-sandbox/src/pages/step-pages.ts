import { html } from "hono/html";
import { testCards } from "../cards/test-cards";
import type { TransactionRecord } from "../store/records";
import { channels } from "../transactions/channels";
import { type Field, field } from "./field";
import { type Html, layout } from "./layout";
import { type CardPageModel, formatAmount, type PageFrame, pagePath } from "./page-model";

/** The card form, with the decline of the previous card, if any. */
export function cardPage({ transaction, frame, errors, typed }: CardPageModel): Html {
  const refused = transaction.status === "failed" ? transaction.gatewayResponse : null;
  const amount = formatAmount(transaction.requestedAmount, transaction.currency);
  if (!transaction.channels.includes("card"))
    return layout(
      { title: "Pay", frame, transaction, message: loaded(transaction) },
      html`<h1>Pay</h1>${offered(transaction)}${cancelLink(transaction, frame)}`,
    );
  return layout(
    { title: "Pay with card", frame, transaction, message: loaded(transaction) },
    html`<h1>Pay with card</h1>
${refused === null ? "" : html`<p class="alert" role="alert">${refused}. Please try another card.</p>`}
${offered(transaction)}
<form method="post" action="${pagePath(transaction, frame, "/card")}" novalidate>
${field({ id: "card_number", label: "Card number", type: "text", autocomplete: "cc-number", value: typed.number, maxlength: 23, error: errors.number })}
<div class="pair">
${field({ id: "expiry", label: "Expiry (MM/YY)", type: "text", autocomplete: "cc-exp", value: typed.expiry, maxlength: 7, error: errors.expiry })}
${field({ id: "cvv", label: "CVV", type: "password", autocomplete: "cc-csc", value: "", maxlength: 4, error: errors.cvv })}
</div>
<button type="submit">Pay ${amount}</button>
</form>
${cancelLink(transaction, frame)}
<details><summary>Test cards</summary><ul>${testCards.map(
      (card) =>
        html`<li><code>${card.number}</code> CVV ${card.cvv}${card.pin === null ? "" : `, PIN ${card.pin}`}${card.otp === null ? "" : `, OTP ${card.otp}`}: ${outcome(card)}</li>`,
    )}</ul><p>Any expiry in the future.</p></details>`,
  );
}

/** The other payment channels that Paystack would offer. This checkout takes cards only. */
function offered({ channels: asked }: TransactionRecord): Html | "" {
  const others = asked.filter((name) => name !== "card").map((name) => channels[name] ?? name);
  if (others.length === 0) return "";
  return html`<p>${asked.includes("card") ? "Also offered" : "Offered"}: ${others.join(", ")}. Not in this test checkout.</p>`;
}

/** Asks for the card's PIN. */
export function pinPage(transaction: TransactionRecord, frame: PageFrame, error?: string): Html {
  return codePage(transaction, frame, {
    step: "/pin",
    title: "Enter your card PIN",
    hint: "Your bank asks for the PIN of this card.",
    input: { id: "pin", label: "PIN", type: "password", autocomplete: "off", value: "", maxlength: 4, error },
  });
}

/** Asks for the one-time password of the card's bank. */
export function otpPage(transaction: TransactionRecord, frame: PageFrame, error?: string): Html {
  return codePage(transaction, frame, {
    step: "/otp",
    title: "Enter the OTP",
    hint: "Your bank has sent a one-time password. In this test checkout it is 123456.",
    input: {
      id: "otp",
      label: "OTP",
      type: "text",
      autocomplete: "one-time-code",
      value: "",
      maxlength: 6,
      error,
    },
  });
}

function codePage(
  transaction: TransactionRecord,
  frame: PageFrame,
  { step, title, hint, input }: { step: string; title: string; hint: string; input: Field },
): Html {
  return layout(
    { title, frame, transaction, message: loaded(transaction) },
    html`<h1>${title}</h1>
<p>${hint}</p>
<form method="post" action="${pagePath(transaction, frame, step)}" novalidate>
${field(input)}
<button type="submit">Continue</button>
</form>
${cancelLink(transaction, frame)}`,
  );
}

function cancelLink(transaction: TransactionRecord, frame: PageFrame): Html {
  return html`<p class="cancel"><a href="${pagePath(transaction, frame, "/cancel")}">Cancel payment</a></p>`;
}

function outcome(card: (typeof testCards)[number]): string {
  if (card.outcome === "declined") return "declined";
  if (card.outcome === "insufficient-funds") return "insufficient funds";
  return card.reusable ? "pays" : "pays, cannot be saved";
}

function loaded({ id, accessCode, email }: TransactionRecord) {
  return { event: "loaded", payload: { id, accessCode, customer: { email } } } as const;
}
