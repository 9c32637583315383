import { brand } from "@vendor/brand";
import { action, type Block, details, mail, sms } from "../mail-text.ts";
import { nameInMessage } from "../names.ts";

/** Of money that has moved. Amounts are written, such as "₦12,850". */

type Row = readonly [string, string];

/** @param to.amount - What was paid; undefined for an order without a price. */
export const receipt = (to: {
  name: string | undefined;
  plan: string;
  /** "is active until 2 March 2027". */
  when: string;
  amount: string | undefined;
  lines: readonly Row[];
  total: string;
  reference: string;
  link: string;
}) => {
  const active = `Your ${to.plan} plan ${to.when}.`;
  const subject =
    to.amount === undefined
      ? `Your ${to.plan} plan ${to.when}`
      : `${to.amount} paid for your ${to.plan} plan`;
  return mail(subject, to.name, [
    `Thank you. ${active}`,
    action("See your receipt", to.link),
    details(...to.lines, ["Total paid", to.total], ["Reference", to.reference]),
  ]);
};

export const receiptSms = (to: { plan: string; when: string; amount: string | undefined }) =>
  sms(
    "Receipt",
    `${brand.product}: ${to.amount === undefined ? "" : `${to.amount} received. `}Your ${to.plan} plan ${to.when}.`,
  );

/** Of a top-up, or of an agent's tokens. */
export const creditReceipt = (to: {
  name: string | undefined;
  /** "Your wallet has been topped up with ₦10,000". */
  message: string;
  subject: string;
  label: string;
  lines: readonly Row[];
  total: string;
  reference: string;
  link: string;
}) =>
  mail(to.subject, to.name, [
    `Thank you. ${to.message}.`,
    action(to.label, to.link),
    details(...to.lines, ["Total paid", to.total], ["Reference", to.reference]),
  ]);

export const creditReceiptSms = (to: { subject: string; message: string }) =>
  sms(to.subject, `${brand.product}: ${to.message}.`);

/** Money that came to an account number and could not be credited. @param to.closesOn - The day on which the account closes; undefined where the number was given up. */
type KeptMoney = { amount: string; closesOn: string | undefined };
const whyKept = ({ closesOn }: KeptMoney) =>
  closesOn === undefined
    ? `It came to an account number that is no longer yours, so it is not credited. Write to ${brand.email.support}: we credit it or return it, as you wish.`
    : `Your account closes on ${closesOn}, so it is not credited. Keep your account, and it is credited at once. Otherwise we return it to its sender.`;

export const moneyKept = (to: KeptMoney & { name: string; link: string }) =>
  mail(`${to.amount} came and is not credited`, to.name, [
    `${to.amount} came to your account number. ${whyKept(to)}`,
    to.closesOn && action("Keep my account", to.link),
  ]);

export const moneyKeptSms = (to: KeptMoney) =>
  sms("Money received", `${brand.product}: ${to.amount} came to your account number. ${whyKept(to)}`);

/** Our staff gave the customer money. */
export const creditGiven = (to: { name: string; amount: string; link: string }) =>
  mail(`${to.amount} was added to your ${brand.product} wallet`, to.name, [
    `We added ${to.amount} to your wallet. If you owed money for a returned payment, it paid that first.`,
    action("See your plans", to.link),
  ]);

type AgentPaid = { shop: string; plan: string; when: string; code: string };
type AgentPaidToClient = AgentPaid & { total: string };

/** To a client whose agent paid. */
export const agentPaid = (
  to: AgentPaidToClient & {
    name: string;
    lines: readonly Row[];
    reference: string;
    link: string;
    verifyLink: string;
  },
) => {
  const shop = nameInMessage(to.shop, "your shop");
  return mail(`Your agent paid ${to.total} for your ${to.plan} plan`, to.name, [
    `Your agent paid for you. The ${to.plan} plan of ${shop} ${to.when}.`,
    action("See your receipt", to.link),
    details(...to.lines, ["Total paid", to.total], ["Receipt code", to.code], ["Reference", to.reference]),
    action("Anybody can check this receipt", to.verifyLink),
  ]);
};

export const agentPaidSms = (to: AgentPaidToClient) =>
  sms(
    "Receipt",
    `${brand.product}: your agent paid ${to.total} for ${nameInMessage(to.shop, "your shop")}. ${to.plan} ${to.when}. Receipt code ${to.code}.`,
  );

/** To the agent who paid. @param to.amount - Tokens, such as "54,000 KPT". */
export const agentReceipt = (
  to: AgentPaid & { name: string; amount: string; reference: string; link: string },
) => {
  const client = nameInMessage(to.shop, "your client");
  return mail(`${to.amount} paid for ${client}`, to.name, [
    `You paid ${to.amount} for ${client}. The ${to.plan} plan ${to.when}.`,
    action("Your tokens and their history", to.link),
    details(["Receipt code", to.code], ["Reference", to.reference]),
  ]);
};

type Destination = "to your card" | "to your bank account" | "to you";
/** `to your agent`: for a client whose agent paid with tokens. */
type Balance = "to your wallet" | "to your tokens" | "to your agent";
const bankTime = (to: Destination) => (to !== "to you" ? "; banks take up to ten working days" : "");

export const paymentReturning = (to: {
  name: string | undefined;
  amount: string;
  destination: Destination;
  reason: string;
  reference: string;
}) =>
  mail(`${to.amount} is being returned ${to.destination}`, to.name, [
    `${to.reason} We are returning your payment ${to.destination}${bankTime(to.destination)}.`,
    details(["Amount", to.amount], ["Reference", to.reference]),
  ]);

export const paymentReturningSms = (to: { amount: string; destination: Destination; reason: string }) =>
  sms("Payment returned", `${brand.product}: ${to.amount} is being returned ${to.destination}. ${to.reason}`);

/**
 * A payment that its order could not use is wallet balance now.
 * @param to.amount - What is in the wallet; undefined when all of it paid debts.
 * @param to.outcome - What became of all of it, as sentences.
 */
type Credited = { amount: string | undefined; received: string; reason: string; outcome: string };

export const paymentCredited = (to: Credited & { name: string | undefined; reference: string }) =>
  mail(to.amount ? `${to.amount} is in your wallet` : `Your payment of ${to.received} came`, to.name, [
    `${to.reason} Your payment of ${to.received} came all the same. ${to.outcome}`,
    to.amount && "Pay from your wallet, or write to us and we send the money back.",
    details(["Amount", to.received], ["Reference", to.reference]),
  ]);

export const paymentCreditedSms = (to: Credited) =>
  sms(
    to.amount ? "Payment in your wallet" : "Payment received",
    `${brand.product}: your payment of ${to.received} came. ${to.outcome}`,
  );

/** Why a transfer goes back. */
export type TransferFault = "wrong-amount" | "not-accepted" | "closed" | "paid-before";
type ReturnedTransfer = { amount: string; due: string; fault: TransferFault };

const transferFaults: Record<TransferFault, (due: string) => { why: string; next: string; label: string }> = {
  "wrong-amount": (due) => ({
    why: `It was not ${due}.`,
    next: `Nothing is paid yet. Transfer exactly ${due}`,
    label: "See the account number",
  }),
  "not-accepted": (due) => ({
    why: "The receiving bank did not accept it.",
    next: `Nothing is paid yet. ${due} is still due`,
    label: "See the payment",
  }),
  closed: () => ({
    why: "The account number had closed.",
    next: "Nothing is paid with it. To pay, get a new account number",
    label: "See the payment",
  }),
  "paid-before": () => ({
    why: "This payment was made already.",
    next: "There is nothing left to pay",
    label: "See the payment",
  }),
};

/** A transfer that the bank sends back, because it cannot pay for its order. */
export const transferReturned = (
  to: ReturnedTransfer & { name: string | undefined; link: string; reference: string },
) => {
  const { why, next, label } = transferFaults[to.fault](to.due);
  return mail(`Your transfer of ${to.amount} goes back to your bank`, to.name, [
    `${why} Your bank returns it to you, usually within a day.`,
    `${next}${to.fault === "paid-before" ? "." : ":"}`,
    action(label, to.link),
    details(["Amount sent", to.amount], ["Amount due", to.due], ["Reference", to.reference]),
  ]);
};

export const transferReturnedSms = (to: ReturnedTransfer) => {
  const { why, next } = transferFaults[to.fault](to.due);
  return sms(
    "Transfer returned",
    `${brand.product}: your transfer of ${to.amount} goes back to your bank. ${why} ${next}.`,
  );
};

/** @param to.consequence - What the return reverses, as sentences. */
export const paymentReturned = (to: {
  name: string | undefined;
  amount: string;
  destination: Destination | Balance;
  consequence: string;
  reference: string;
}) =>
  mail(`${to.amount} was returned ${to.destination}`, to.name, [
    `We returned your payment of ${to.amount} ${to.destination}. ${to.consequence}`,
    details(["Amount", to.amount], ["Reference", to.reference]),
  ]);

/** @param to.paid - The whole payment, of which a part is back. */
export const partReturned = (to: {
  name: string | undefined;
  amount: string;
  paid: string;
  destination: Destination | Balance;
  consequence: string;
  reference: string;
}) =>
  mail(`${to.amount} was returned ${to.destination}`, to.name, [
    `We returned ${to.amount} of your payment of ${to.paid} ${to.destination}. ${to.consequence}`,
    details(["Amount", to.amount], ["Reference", to.reference]),
  ]);

/** @param to.consequence - Where the money is now, as a sentence. */
export const partNotReturned = (to: {
  name: string | undefined;
  amount: string;
  destination: Destination;
  consequence: string;
  reference: string;
}) =>
  mail(`${to.amount} could not be returned ${to.destination}`, to.name, [
    `We told you that we returned ${to.amount} ${to.destination}. The bank did not take it, and it came back to us. ${to.consequence}`,
    details(["Amount", to.amount], ["Reference", to.reference]),
  ]);

/** @param to.unused - The worth of the time that was left. */
export const endedForDebt = (to: { name: string; location: string; unused: string; days: number }) => {
  const location = nameInMessage(to.location, "your location");
  return mail(`The ${brand.product} subscription of ${location} has ended`, to.name, [
    `The payment behind it was returned, and what was owed for it was not paid within ${to.days} days.`,
    `Its unused time, ${to.unused}, was taken off that debt.`,
  ]);
};

/** To the location's agent, or to our own staff. */
export const onboardingOrdered = (to: {
  name: string | undefined;
  shop: string;
  locationId: number;
  plan: string;
  owner: { name: string; phone: string; email: string } | null;
}) => {
  const shop = nameInMessage(to.shop, `Location ${to.locationId}`);
  const { owner } = to;
  const contact: (Block | string)[] = owner
    ? [
        `Please call ${nameInMessage(owner.name, "the owner")} on ${owner.phone} to arrange a time.`,
        details(["Phone", owner.phone], ["Email", owner.email]),
      ]
    : [];
  return mail(`Assisted onboarding: ${shop}`, to.name, [
    `${shop} (location ${to.locationId}) ordered assisted onboarding with the ${to.plan} plan.`,
    ...contact,
  ]);
};

type OfMandate = { name: string; bank: string; link: string };

/** A bank account may be debited once its owner has done what the bank asks for. */
export const mandatePending = (to: OfMandate) =>
  mail(`One step left for your account at ${to.bank}`, to.name, [
    `Paystack shows you a small amount to transfer from your account at ${to.bank}, which proves that it is yours. Once it has arrived we can debit the account for your renewals. Your bank may take a few hours.`,
    action("See your bank account", to.link),
  ]);

export const mandateActive = (to: OfMandate) =>
  mail(`Your account at ${to.bank} is ready`, to.name, [
    `We debit your account at ${to.bank} for renewals that your wallet does not cover. We tell you before each one. You can change the order or remove the account at any time.`,
    action("See your bank account", to.link),
  ]);

export const mandateRevoked = (to: OfMandate) =>
  mail(`Your account at ${to.bank} no longer pays your renewals`, to.name, [
    `Your bank no longer lets us debit your account at ${to.bank}. Nothing is debited from it any more. Add the account again, or make sure that your wallet or a card covers your next renewal.`,
    action("Choose what pays", to.link),
  ]);

export const mandateRevokedSms = (to: { bank: string; link: string }) =>
  sms(
    "Bank account",
    `${brand.product}: we can no longer debit your account at ${to.bank} for renewals. Choose what pays: ${to.link}`,
  );
