import type { Replacement } from "./build-simulator.ts";

/** A fault that the product once had, or nearly had, and the text that brings it back. */
export type PlantedFault = Replacement & { name: string; story: string };

/** `npm run simulate -- --plant all` shows that the simulator finds each of them. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: "drifting-days",
    story: "A month is 30 days, so twelve payments do not cover a year.",
    file: "src/lagos-calendar.ts",
    find: "  const end = new Date(start.getTime() + LAGOS_OFFSET_MS);\n",
    replace:
      "  if (months === 1) return new Date(start.getTime() + 30 * 86_400_000);\n  const end = new Date(start.getTime() + LAGOS_OFFSET_MS);\n",
  },
  {
    name: "stale-tab",
    story: "A page of yesterday, pressed again, pays for the next period without a question.",
    file: "src/modules/periods/period.ts",
    find: "  if (shown === undefined) return;\n",
    replace: "  if (shown === undefined || shown !== undefined) return;\n",
  },
  {
    name: "grace-for-ever",
    story: "A location whose renewal is never paid stays active.",
    file: "src/modules/subscriptions/renew-due.ts",
    find: "  failures > 0 && (graceUntil === null || graceUntil <= now);",
    replace: "  failures > 1_000 && (graceUntil === null || graceUntil <= now);",
  },
  {
    name: "lost-extras",
    story: "The automatic renewal forgets the extras that were bought.",
    file: "src/modules/periods/schedule-renewal.ts",
    find: "    addons: addonsInLines(lasting),",
    replace: "    addons: addonsInLines([]),",
  },
  {
    name: "dropped-refund",
    story: "Money that came twice is never ordered back.",
    file: "src/modules/payments/reconcile-payments.ts",
    find: "      return processAll(deps, unseen(read, String), (reference) => refundPayment(deps, reference));",
    replace:
      "      return processAll(deps, unseen(async () => (await read()).slice(0, 0), String), (reference) => refundPayment(deps, reference));",
  },
  {
    name: "webhook-and-callback",
    story: "The webhook and the browser that comes back both settle the payment.",
    file: "src/modules/payments/settle-payment.ts",
    find: "  if (isFinal(intent)) return { intent: await bookLateFee(tx, intent, report, now), changed: false };\n",
    replace: "",
  },
  {
    name: "uncounted-coupon",
    story: "A coupon makes an order cheaper and is not counted.",
    file: "src/modules/periods/fulfil-subscription.ts",
    find: "    if (!(await redeemCoupon(tx, use, now))) {",
    replace: "    if (use.code === '' && !(await redeemCoupon(tx, use, now))) {",
  },
  {
    name: "credit-for-used-days",
    story: "A change of plan credits days that were used.",
    file: "src/modules/periods/period.ts",
    find: "  const used = Math.min(days, Math.max(0, lagosDays(startsAt, now)));",
    replace: "  const used = Math.min(days, Math.max(0, lagosDays(startsAt, now) - 10));",
  },
  {
    name: "quoted-receipt",
    story: "The receipt names the price before the card charge and the coupon.",
    file: "src/modules/orders/receipts.ts",
    find: "total: formatAmount(quote.total) };",
    replace: "total: formatAmount(quote.subtotal) };",
  },
  {
    name: "kept-phone",
    story: "The erasure of a closed account leaves the phones of its people.",
    file: "src/db/personal-data.ts",
    find: '      newEmail: null,\n      phone: "",\n',
    replace: "      newEmail: null,\n",
  },
  {
    name: "number-gap",
    story: "An invoice number is lost when several are taken.",
    file: "src/modules/orders/issue-invoice.ts",
    find: " + excluded.last\n",
    replace: " + excluded.last + invoice_counters.last / 5\n",
  },
  {
    name: "charged-twice",
    story: "A worker that was killed while it charged a card charges it again with a new reference.",
    file: "src/modules/subscriptions/renew-due.ts",
    find: "      return resume(deps, tx, named, now);\n",
    replace: "      return pay(deps, tx, named, now);\n",
  },
  {
    name: "stays-active",
    story: "The message about a failed renewal names the end of the period as the end of the grace.",
    file: "src/modules/subscriptions/renewal-messages.ts",
    find: "activeUntil: formatDay(inGrace)",
    replace: "activeUntil: formatDay(renewal.dueAt)",
  },
  {
    name: "approved-alone",
    story: "A member of staff approves their own proposal in another session.",
    file: "src/modules/administration/proposals.ts",
    find: '  if (isOwn !== (decision === "withdrawn"))\n',
    replace: '  if (isOwn && decision === "refused")\n',
  },
  {
    name: "approved-unseen",
    story: "An approved change is made although the row has changed since both people saw it.",
    file: "src/modules/administration/make-admin-change.ts",
    find: "    if (current !== token) throw hasChanged(",
    replace: "    if (current === undefined) throw hasChanged(",
  },
  {
    name: "limit-in-parts",
    story: "Support makes a trial longer without end, each time within the limit.",
    file: "src/modules/administration/administer-customers.ts",
    find: "  const left = Math.max(0, most - extended);\n",
    replace: "  const left = Math.max(0, most);\n",
  },
  {
    name: "proposed-twice",
    story: "A second press after an answer that was lost makes a second proposal of the same credit.",
    file: "src/modules/administration/proposals.ts",
    find: "  if (earlier) return earlier.id;\n",
    replace: "",
  },
  {
    name: "limit-of-each",
    story: "The limit of refunds holds for each refund, and not for those of a day together.",
    file: "src/modules/administration/administer-refunds.ts",
    find: "  return (lately?.sum ?? 0) + amount > ",
    replace: "  return (lately?.sum ?? 0) * 0 + amount > ",
  },
  {
    name: "part-keeps-value",
    story: "A change of plan credits what was returned.",
    file: "src/modules/payments/planned-refund.ts",
    find: "Math.min(quote.net, sumOfRefunds(parts)), now);",
    replace: "Math.min(quote.net, sumOfRefunds(parts) * 0), now);",
  },
  {
    name: "disputed-refund",
    story: "Paystack is asked for a refund although the payer's bank has disputed the payment since.",
    file: "src/modules/payments/refund-by-staff.ts",
    find: "    if (intent.disputedAt !== null) {\n",
    replace: "    if (intent.disputedAt !== null && refund.amount === 0) {\n",
  },
];
