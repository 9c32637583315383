import { renderMail, texts } from "./index.ts";

type Texts = typeof texts;
type Samples = {
  [name in keyof Texts]: {
    /** When it is sent. */
    when: string;
    of: Parameters<Texts[name]> extends [infer Of] ? Of : undefined;
  };
};

const site = "https://shop.example";
const agentsSite = "https://agents.example";
const link = `${site}/plans-and-billings`;
const payLink = `${site}/plans-details/2/month?location_id=1001&additional_users=5&onboarding=1`;
const toSend = { amount: "₦12,500", number: "9960260003", bank: "Wema Bank", before: "2 April 2026" };
const plus = { plan: "Plus", location: "Adunni Stores, Bodija" };
const lines = [
  ["Plus, 12 months", "₦60,000"],
  ["Payment charge", "₦1,300"],
] as const;
const year = "is active until 2 March 2027";
const reference = "sub-5f2c-34cd56ef";
const agentPaid = { shop: "Adunni Stores", plan: "Plus", when: year, code: "0123-4567-89AB" };
const fromAgent = {
  ...plus,
  ...{
    isTrial: false,
    ended: false,
    day: "2 April 2026",
    agent: "Bisi Alabi",
    agentPhone: "08030000004",
    link,
  },
};
const declined = "Your bank declined the card ending in 4081.";

/** One of every message, for the documentation and the tests. */
const samples: Samples = {
  welcome: {
    when: "After sign-up",
    of: {
      ...{ name: "Adunni", plan: "Plus", trialEnds: "2 April 2026", plans: `${site}/pricing` },
      ...{ link: `${site}/verify-email?token=x`, hours: 24 },
    },
  },
  phoneCode: {
    when: "After sign-up, and for a new number",
    of: { code: "40817", host: "shop.example", minutes: 10 },
  },
  registrationCode: {
    when: "An agent registers a shop beside its owner",
    of: {
      ...{ agent: "Bisi Alabi", shop: "Adunni Stores", email: "adunni@shop.example" },
      ...{ code: "40817", minutes: 10, terms: `${site}/terms-and-conditions` },
    },
  },
  firstPassword: {
    when: "After that, for a new account",
    of: { shop: "Adunni Stores", link: `${site}/set-newpassword?token=x`, hours: 24 },
  },
  agentAdded: {
    when: "After that, when the owner had an account",
    of: { agent: "Bisi Alabi", account: "Adunni Stores" },
  },
  confirmEmail: {
    when: "On request, and for a new address",
    of: { name: "Adunni", link: `${site}/verify-email?token=x`, hours: 24 },
  },
  resetPassword: {
    when: "A password was forgotten",
    of: { name: "Adunni", code: "40817", link: `${site}/set-newpassword?token=x`, minutes: 10 },
  },
  resetUnknown: { when: "The same, at an address without an account", of: undefined },
  resetByPhone: {
    when: "The same, of an agent's client whose email is not confirmed",
    of: undefined,
  },
  passwordChanged: { when: "After a change of password", of: { name: "Adunni" } },
  passwordReset: { when: "After a reset", of: { name: "Adunni", invitations: 1 } },
  emailChanging: { when: "To the present address, when another is entered", of: { name: "Adunni" } },
  emailChanged: { when: "To the former address", of: { name: "Adunni" } },
  phoneChanged: { when: "To the former number", of: { maskedPhone: "08055****01" } },
  secondFactorChanged: {
    when: "An authenticator app was turned on or off",
    of: { name: "Adunni", change: "turned on" },
  },
  secondFactorReset: { when: "Our staff turned an app off", of: { name: "Adunni" } },
  accountViewed: {
    when: "Our staff see an account as its customer does",
    of: { name: "Adunni", minutes: 30 },
  },
  onboardingArranged: {
    when: "Our staff arranged a day for an onboarding, or another one",
    of: { ...plus, name: "Adunni", day: "2 April 2026", isMoved: false, link },
  },
  onboardingArrangedSms: {
    when: "The same by SMS, where the email is not confirmed",
    of: { ...plus, day: "2 April 2026", isMoved: true },
  },
  recoveryCodeUsed: { when: "After a log-in with a recovery code", of: { name: "Adunni", left: 9 } },
  invitation: {
    when: "An owner invites a person",
    of: {
      ...{ account: "Adunni Stores", by: "Adunni Bello", role: "manager", days: 7 },
      link: `${site}/invitation?token=x`,
    },
  },
  roleChanged: {
    when: "An owner changed a person's role",
    of: { name: "Tunde", account: "Adunni Stores", role: "manager" },
  },
  removed: { when: "An owner removed a person", of: { name: "Tunde", account: "Adunni Stores" } },
  addedByStaff: {
    when: "Our staff added an agent or a colleague",
    of: { name: "Musa", who: "an agent", link: `${agentsSite}/set-newpassword?token=x`, hours: 48 },
  },
  receipt: {
    when: "After an order, with the PDF",
    of: {
      ...{ name: "Adunni", plan: "Plus", when: year, amount: "₦61,300", lines, total: "₦61,300", reference },
      link: `${site}/transactions/${reference}`,
    },
  },
  receiptSms: { when: "With it", of: { plan: "Plus", when: year, amount: "₦61,300" } },
  creditReceipt: {
    when: "After a top-up or a purchase of tokens, with the PDF",
    of: {
      ...{ name: "Adunni", subject: "₦10,000 added to your wallet", total: "₦10,250", reference },
      message: "Your wallet has been topped up with ₦10,000",
      lines: [
        ["Wallet top-up", "₦10,000"],
        ["Payment charge", "₦250"],
      ],
      ...{ label: "See your receipt", link: `${site}/transactions/${reference}` },
    },
  },
  creditReceiptSms: {
    when: "With it",
    of: { subject: "Wallet top-up", message: "Your wallet has been topped up with ₦10,000" },
  },
  moneyKept: {
    when: "Money came to the account number of an account that closes, or to one that was given up",
    of: { name: "Adunni", amount: "₦10,000", closesOn: "2 April 2026", link },
  },
  moneyKeptSms: { when: "With it", of: { amount: "₦10,000", closesOn: undefined } },
  creditGiven: {
    when: "Our staff gave a customer money",
    of: { name: "Adunni", amount: "₦5,000", link },
  },
  agentPaid: {
    when: "To a client whose agent paid, with the PDF",
    of: {
      ...{
        ...agentPaid,
        name: "Adunni",
        total: "₦60,000",
        lines: [["Plus, 12 months", "₦60,000"]],
        reference,
      },
      link: `${site}/transactions/${reference}`,
      verifyLink: `${site}/verify-receipt?code=0123-4567-89AB`,
    },
  },
  agentPaidSms: { when: "With it", of: { ...agentPaid, total: "₦60,000" } },
  agentReceipt: {
    when: "To the agent",
    of: { ...agentPaid, name: "Musa", amount: "54,000 KPT", reference, link: `${agentsSite}/tokens` },
  },
  paymentReturning: {
    when: "A payment could not be fulfilled",
    of: {
      ...{ name: "Adunni", amount: "₦61,300", destination: "to your card", reference },
      reason: "This plan is no longer offered.",
    },
  },
  paymentReturningSms: {
    when: "With it",
    of: { amount: "₦61,300", destination: "to your card", reason: "This plan is no longer offered." },
  },
  paymentCredited: {
    when: "A transfer came for an order that could not be given any more",
    of: {
      ...{ name: "Adunni", amount: "₦60,000", received: "₦61,015.23", reference },
      reason: "This location was paid for in the meantime.",
      outcome: "₦60,000 is in your wallet. The transfer charge was ₦1,015.23.",
    },
  },
  paymentCreditedSms: {
    when: "With it",
    of: {
      ...{ amount: "₦60,000", received: "₦61,015.23" },
      reason: "This location was paid for in the meantime.",
      outcome: "₦60,000 is in your wallet. The transfer charge was ₦1,015.23.",
    },
  },
  transferReturned: {
    when: "The bank sends a transfer back, because its amount was not exact",
    of: { name: "Adunni", amount: "₦60,000", due: "₦61,015.23", fault: "wrong-amount", link, reference },
  },
  transferReturnedSms: {
    when: "With it",
    of: { amount: "₦60,000", due: "₦61,015.23", fault: "wrong-amount" },
  },
  mandatePending: {
    when: "An owner lets us debit a bank account, and the bank has not activated it",
    of: { name: "Adunni", bank: "Guaranty Trust Bank ending 6789", link },
  },
  mandateActive: {
    when: "The bank has activated it",
    of: { name: "Adunni", bank: "Guaranty Trust Bank ending 6789", link },
  },
  mandateRevoked: {
    when: "It was revoked at the bank",
    of: { name: "Adunni", bank: "Guaranty Trust Bank ending 6789", link },
  },
  mandateRevokedSms: {
    when: "It was revoked at the bank",
    of: { bank: "Guaranty Trust Bank ending 6789", link },
  },
  paymentReturned: {
    when: "A settled payment was returned",
    of: {
      ...{ name: "Adunni", amount: "₦61,300", destination: "to your card", reference },
      consequence: "Your Plus plan subscription has ended with it.",
    },
  },
  partReturned: {
    when: "A part of a settled payment was returned",
    of: {
      ...{ name: "Adunni", amount: "₦5,000", paid: "₦61,300", destination: "to your card", reference },
      consequence: "Your Plus plan keeps its days.",
    },
  },
  partNotReturned: {
    when: "The bank sent back a part of a payment that was returned",
    of: {
      ...{ name: "Adunni", amount: "₦5,000", destination: "to your card", reference },
      consequence: "We will return it in another way, and tell you.",
    },
  },
  endedForDebt: {
    when: "What was owed for a returned payment was not paid",
    of: { name: "Adunni", location: plus.location, unused: "₦42,000", days: 14 },
  },
  onboardingOrdered: {
    when: "To the agent, or to our staff",
    of: {
      ...{ name: "Musa", shop: "Adunni Stores", locationId: 1001, plan: "Plus" },
      owner: { name: "Adunni Bello", phone: "08030000001", email: "adunni@shop.example" },
    },
  },
  renewalNotice: {
    when: "Seven days and one day before a renewal",
    of: {
      ...{ ...plus, name: "Adunni", amount: "₦12,850", day: "2 April 2026", link },
      payer: "We will charge ₦12,850 to your Visa ending 4081, the card charge included.",
    },
  },
  renewalNoticeSms: {
    when: "With the last of them",
    of: {
      ...{ ...plus, amount: "₦12,500", day: "2 April 2026", payer: "We will take it from your wallet." },
      toSend,
    },
  },
  renewalFailed: {
    when: "An attempt to renew failed",
    of: {
      ...{ ...plus, name: "Adunni", reason: declined, amount: "₦12,850", link: payLink },
      ...{ activeUntil: "9 April 2026", nextTry: "3 April 2026", toSend },
    },
  },
  renewalFailedSms: { when: "With it", of: { ...plus, reason: declined, amount: "₦12,850", link: payLink } },
  renewalExpired: { when: "After the last attempt", of: { ...plus, name: "Adunni", link: payLink } },
  renewalExpiredSms: { when: "With it", of: { ...plus, link: payLink } },
  renewalConfirmation: {
    when: "The bank waits for the owner",
    of: { ...plus, name: "Adunni", amount: "₦12,850", link },
  },
  renewalConfirmationSms: { when: "With it", of: { ...plus, amount: "₦12,850", link } },
  priceRise: {
    when: "Thirty days before a higher price",
    of: {
      ...{ ...plus, name: "Adunni", from: "₦12,500", to: "₦14,000", per: "a month", link },
      day: "2 May 2026",
    },
  },
  endsSoon: {
    when: "Three days before a plan or trial ends that does not renew",
    of: {
      ...plus,
      name: "Adunni",
      isTrial: true,
      day: "2 April 2026",
      moment: "2 April 2026 at 10:00",
      link,
    },
  },
  endsSoonSms: {
    when: "Then, to an owner whose email is not confirmed",
    of: { ...plus, isTrial: true, day: "2 April 2026", link },
  },
  agentReminder: { when: "An agent reminds a client", of: { ...fromAgent, name: "Adunni" } },
  agentReminderSms: { when: "The same by SMS", of: fromAgent },
  newsletterWelcome: {
    when: "After signing up for news",
    of: { link: `${site}/newsletter/leave?token=x` },
  },
  salesMessage: {
    when: "To our sales team, from the contact form",
    of: {
      ...{ name: "Ada Obi", email: "ada@shop.example", phone: "08031234567", isSuspicious: false },
      message: "We have three shops in Aba.\n\nWhat does a plan for all of them cost?",
    },
  },
  contactReply: {
    when: "Staff answer the person",
    of: {
      name: "Ada",
      reply: "Thank you for your question.\nThree outlets cost three plans, one for each.",
      message: "Good day.\nWe have three outlets. What does it cost?",
    },
  },
  contactConfirmation: { when: "To the person who wrote", of: { name: "Ada" } },
  closing: {
    when: "An owner asked to close the account",
    of: {
      ...{ name: "Adunni", account: "Adunni Stores", day: "1 May 2026", link: `${site}/account/data` },
      lost: [{ place: plus.location, plan: "Plus", until: "2 March 2027" }],
    },
  },
  kept: { when: "An owner kept it", of: { name: "Adunni", account: "Adunni Stores", link } },
  closed: { when: "The account was closed", of: { name: "Adunni", account: "Adunni Stores" } },
  dataReady: {
    when: "The export of an account's data is ready",
    of: { name: "Adunni", until: "9 April 2026", link: `${site}/account/data` },
  },
};

/** A message as it is sent. */
export type SampleMessage = {
  name: string;
  when: string;
  channel: "email" | "sms";
  subject: string;
  text: string;
  /** Of an email. */
  html?: string;
};

/** Every message that is sent, with made-up details. */
export function sampleMessages(): SampleMessage[] {
  return (Object.keys(samples) as (keyof Texts)[]).map((name) => {
    const { when, of } = samples[name];
    // Each sample has the type of its text's parameter (see `Samples`), which TypeScript loses over the union of names.
    const message = (texts[name] as (of: unknown) => ReturnType<Texts[typeof name]>)(of);
    const sent =
      message.channel === "email" ? renderMail(message, [site, agentsSite]) : { text: message.text };
    return { name, when, channel: message.channel, subject: message.subject, ...sent };
  });
}
