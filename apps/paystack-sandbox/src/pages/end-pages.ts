import { html } from "hono/html";
import type { TransactionRecord } from "../store/records";
import { type Html, layout } from "./layout";
import { type BridgeMessage, formatAmount, type PageFrame, pagePath } from "./page-model";

/** The payment succeeded. `continueUrl` returns to the shop; null when a switch prevents that. */
export function paidPage(
  transaction: TransactionRecord,
  frame: PageFrame,
  message: BridgeMessage,
  continueUrl: string | null,
): Html {
  const amount = formatAmount(transaction.amount, transaction.currency);
  return layout(
    { title: "Payment successful", frame, transaction, message },
    html`<h1>Payment successful</h1>
<p role="status">You have paid ${amount}. You can close this page.</p>
${continueUrl === null ? "" : html`<p><a class="button" href="${continueUrl}">Continue</a></p>`}`,
  );
}

/** The customer cancelled and the shop gave no address to return to. */
export function cancelledPage(transaction: TransactionRecord, frame: PageFrame): Html {
  return layout(
    { title: "Payment cancelled", frame, transaction, message: { event: "cancel", payload: null } },
    html`<h1>Payment cancelled</h1>
<p role="status">No money was taken. You can close this page.</p>
<p><a href="${pagePath(transaction, frame, "")}">Pay after all</a></p>`,
  );
}

/** No transaction has this access code. */
export function unknownPage(frame: PageFrame): Html {
  return layout(
    { title: "Payment not found", frame },
    html`<h1>Payment not found</h1>
<p role="alert">This payment link is not valid. Please start again from the shop.</p>`,
  );
}
