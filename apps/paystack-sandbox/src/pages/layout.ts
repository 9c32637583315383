import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { TransactionRecord } from "../store/records";
import { type BridgeMessage, formatAmount, type PageFrame } from "./page-model";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface LayoutOptions {
  title: string;
  frame: PageFrame;
  transaction?: TransactionRecord;
  message?: BridgeMessage;
}

/** The checkout's layout: marks it as a test and shows payer and amount. */
export function layout({ title, frame, transaction, message }: LayoutOptions, content: Html): Html {
  const bridge = frame.mode === "popup" && frame.embedder !== null && message !== undefined;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – Test checkout</title>
<link rel="stylesheet" href="/assets/checkout.css">
<link rel="icon" href="data:,">
</head>
<body class="${frame.mode}">
<main>
<p class="ribbon">Test checkout – no real money moves</p>
${transaction ? summary(transaction) : ""}
${content}
</main>
${
  bridge
    ? html`<script src="/assets/bridge.js" defer data-embedder="${frame.embedder}" data-event="${message.event}" data-access-code="${transaction?.accessCode ?? ""}" data-payload="${JSON.stringify(message.payload)}"></script>`
    : ""
}
</body>
</html>`;
}

function summary({ email, requestedAmount, currency, reference }: TransactionRecord): Html {
  return html`<dl class="summary">
<div><dt>Amount</dt><dd class="amount">${formatAmount(requestedAmount, currency)}</dd></div>
<div><dt>Paying as</dt><dd>${email}</dd></div>
<div><dt>Reference</dt><dd>${reference}</dd></div>
</dl>`;
}
