import type { Contract } from "@vendor/api";
import type { Target, Who } from "./permission-test-data.ts";

type CallName = {
  [Group in keyof Contract]: `${Group}.${Extract<keyof Contract[Group], string>}`;
}[keyof Contract];

/** `in`: the guard lets the call through, and the thing exists for this person. A number is the refusal's status. */
export type Verdict = "in" | 401 | 403 | 404;
type Verdicts = Record<Who, Verdict>;

export type Row = {
  verdicts: Verdicts;
  /** A thing of the account that the outsiders try to reach. */
  ask?: (target: Target) => { params?: Record<string, string | number>; query?: string; body?: object };
};

const anybody: Verdicts = {
  nobody: "in",
  unverified: "in",
  otherOwner: "in",
  manager: "in",
  accountant: "in",
  cashier: "in",
  agent: "in",
  staff: "in",
  viewer: "in",
  owner: "in",
};
const nobodyFinds: Verdicts = {
  ...{ nobody: 404, unverified: 404, otherOwner: 404, manager: 404 },
  ...{ accountant: 404, cashier: 404, agent: 404, staff: 404, viewer: 404, owner: 404 },
};
/** Staff who see the website as the owner are refused everything, except for what is marked `alsoSeen`. */
const signedIn: Verdicts = { ...anybody, nobody: 401, viewer: 403 };
const customers: Verdicts = { ...signedIn, accountant: 403, agent: 403, staff: 403 };
const managers: Verdicts = { ...customers, cashier: 403 };
/** Those who may read the books. */
const readers: Verdicts = { ...managers, accountant: "in" };
const owners: Verdicts = { ...managers, manager: 403, unverified: 403 };
const anyOwners: Verdicts = { ...owners, unverified: "in" };
const closed: Verdicts = {
  ...signedIn,
  unverified: 403,
  otherOwner: 403,
  manager: 403,
  accountant: 403,
  cashier: 403,
  owner: 403,
};
const agents: Verdicts = { ...closed, staff: 403 };
/** What an agent fills in to register a shop. */
const registration = {
  ...{ shop: "Nobody's Stores", name: "Nobody Else", phone: "08035550001" },
  ...{ email: "nobody@shop.example", consent: true },
};
const staffOnly: Verdicts = { ...closed, agent: 403 };

/** The same for what the website's pages read, also for staff who see it as the owner. */
const alsoSeen = (verdicts: Verdicts): Verdicts => ({ ...verdicts, viewer: "in" });
/** The same for a thing of the account, which the owner of another account does not find. */
const notTheirs = (verdicts: Verdicts): Verdicts => ({ ...verdicts, otherOwner: 404 });
/** The same for a thing of one person, which only that person finds. */
const mineAlone: Verdicts = {
  ...signedIn,
  ...{
    unverified: 404,
    otherOwner: 404,
    manager: 404,
    accountant: 404,
    cashier: 404,
    agent: 404,
    staff: 404,
  },
};

const unknown = { email: "nobody.at.all@shop.example" };
/** A new person for every row. */
const visitor = (id: string) => ({ email: `${id}@visitors.example` });
const newPassword = { password: "Ogbono-Soup-72", password_confirmation: "Ogbono-Soup-72" };
const location = ({ locationId }: Target) => ({ params: { id: locationId, locationId } });
const payment = ({ reference }: Target) => ({ params: { reference } });
/** Each person has separate drafts. */
const draft = () => ({ params: { plan_id: 2, duration: 12 } });
const order = ({ order: body }: Target) => ({ body });

/** Who may make each call of the contract. It is written independently of the guards in the contract. */
export const permissionTable: Record<CallName, Row> = {
  "catalog.plans": { verdicts: anybody },
  "catalog.downloads": { verdicts: anybody },
  "catalog.faqs": { verdicts: anybody },

  "contact.send": {
    verdicts: anybody,
    ask: ({ cardHandle }) => ({
      body: { ...visitor(cardHandle), firstName: "Ada", phoneNumber: "08077712345", message: "Good day" },
    }),
  },
  "contact.joinNewsletter": { verdicts: anybody, ask: ({ cardHandle }) => ({ body: visitor(cardHandle) }) },
  "contact.leaveNewsletter": { verdicts: anybody, ask: () => ({ body: { token: "x".repeat(43) } }) },

  "identity.register": { verdicts: anybody, ask: () => ({ body: {} }) },
  "identity.login": {
    verdicts: anybody,
    ask: () => ({ body: { email: "expired@demo.example", password: "Demo-Expired-2026" } }),
  },
  "identity.logout": { verdicts: alsoSeen(signedIn) },
  "identity.editPhoneNumber": { verdicts: signedIn, ask: () => ({ body: { phone: "08077712345" } }) },
  "identity.validateAccountOtpWeb": {
    verdicts: signedIn,
    ask: () => ({ body: { function_type: "activate-check", code: "12345" } }),
  },
  "identity.validateAccountOtp": {
    verdicts: anybody,
    ask: () => ({ body: { ...unknown, function_type: "reset-check", code: "12345" } }),
  },
  "identity.forgetAccountSendOtp": { verdicts: anybody, ask: () => ({ body: unknown }) },
  "identity.updateForgotPassword": {
    verdicts: anybody,
    ask: () => ({ body: { ...newPassword, email: "owner@demo.example", reset_token: "x".repeat(43) } }),
  },
  "identity.sendEmailLink": { verdicts: signedIn },
  "identity.confirmEmail": { verdicts: anybody, ask: () => ({ body: { token: "x".repeat(43) } }) },
  "identity.sessions": { verdicts: alsoSeen(signedIn) },
  "identity.endSession": { verdicts: mineAlone, ask: ({ sessionId }) => ({ params: { id: sessionId } }) },
  "identity.endOtherSessions": { verdicts: signedIn },
  "identity.updateProfile": {
    verdicts: signedIn,
    ask: ({ cardHandle }) => ({ body: { name: "Ada Stores", username: `name-${cardHandle}` } }),
  },
  // A person who may ask is told that the form is incomplete.
  "identity.changeEmail": { verdicts: signedIn, ask: () => ({ body: {} }) },
  "identity.changePassword": { verdicts: signedIn, ask: () => ({ body: {} }) },
  "identity.changePhone": {
    verdicts: { ...signedIn, unverified: 403 },
    ask: () => ({ body: {} }),
  },
  "identity.resendNewPhoneCode": { verdicts: { ...signedIn, unverified: 403 } },
  "identity.confirmPhone": {
    verdicts: { ...signedIn, unverified: 403 },
    ask: () => ({ body: {} }),
  },
  "identity.loginWithCode": {
    verdicts: anybody,
    ask: () => ({ body: { proof: "x".repeat(43), second_factor_code: "123456" } }),
  },
  "identity.secondFactor": { verdicts: alsoSeen(signedIn) },
  "identity.beginSecondFactor": { verdicts: signedIn, ask: () => ({ body: {} }) },
  "identity.turnOnSecondFactor": { verdicts: signedIn, ask: () => ({ body: {} }) },
  "identity.turnOffSecondFactor": { verdicts: signedIn, ask: () => ({ body: {} }) },
  "identity.confirmSecondFactor": { verdicts: signedIn, ask: () => ({ body: {} }) },
  "identity.makeRecoveryCodes": { verdicts: signedIn },
  "identity.securityActivity": { verdicts: alsoSeen(signedIn) },
  "identity.people": { verdicts: alsoSeen(managers) },
  "identity.invite": {
    verdicts: owners,
    ask: ({ cardHandle }) => ({ body: { email: `${cardHandle}@guests.example`, role: "cashier" } }),
  },
  "identity.withdrawInvitation": {
    verdicts: notTheirs(owners),
    ask: ({ invitationId }) => ({ params: { id: invitationId } }),
  },
  "identity.openInvitation": { verdicts: anybody, ask: () => ({ body: { token: "x".repeat(43) } }) },
  "identity.acceptInvitation": {
    verdicts: anybody,
    ask: () => ({
      body: {
        ...newPassword,
        ...{ token: "x".repeat(43), name: "Some Guest", username: "some-guest", phone: "08077712345" },
      },
    }),
  },
  "identity.changeRole": {
    verdicts: notTheirs(owners),
    ask: ({ personId }) => ({ params: { id: personId }, body: { role: "manager" } }),
  },
  "identity.removePerson": {
    verdicts: notTheirs(owners),
    ask: ({ personId }) => ({ params: { id: personId } }),
  },

  "account.show": { verdicts: alsoSeen(signedIn) },
  "account.subscriptions": {
    verdicts: alsoSeen(notTheirs(managers)),
    ask: ({ locationId }) => ({ query: `location_id=${locationId}` }),
  },
  "account.openOrder": { verdicts: alsoSeen(owners) },
  "account.setReminder": {
    verdicts: notTheirs(owners),
    ask: ({ subscriptionId }) => ({ params: { id: subscriptionId }, body: { renews: false } }),
  },
  "account.renewals": { verdicts: alsoSeen(managers) },
  "account.renewAutomatically": {
    verdicts: notTheirs(owners),
    ask: ({ locationId }) => ({ params: { location_id: locationId }, body: { card: null } }),
  },
  "account.stopRenewing": {
    verdicts: notTheirs(owners),
    ask: ({ locationId }) => ({ params: { location_id: locationId } }),
  },
  "account.renewTogether": {
    verdicts: notTheirs(owners),
    ask: ({ locationId }) => ({
      body: { locations: [{ location_id: locationId, amount_paid: 10_000 }], amount_paid: 10_000 },
    }),
  },
  "account.withdraw": {
    verdicts: notTheirs(owners),
    ask: ({ subscriptionId }) => ({ params: { id: subscriptionId } }),
  },
  "account.cards": { verdicts: alsoSeen(managers) },
  "account.removeCard": {
    verdicts: notTheirs(owners),
    ask: ({ cardHandle }) => ({ params: { id: cardHandle } }),
  },
  "account.mandates": { verdicts: alsoSeen(managers) },
  "account.askForMandate": { verdicts: owners },
  "account.removeMandate": {
    verdicts: notTheirs(owners),
    ask: ({ cardHandle }) => ({ params: { id: cardHandle } }),
  },
  "account.transactions": { verdicts: alsoSeen(readers) },
  "account.receipt": { verdicts: alsoSeen(notTheirs(readers)), ask: payment },
  "account.receiptPdf": { verdicts: notTheirs(readers), ask: payment },
  // Everyone gets the payments of their own account.
  "account.exportTransactions": { verdicts: readers, ask: () => ({ params: { type: "csv" } }) },
  "account.statements": { verdicts: alsoSeen(readers) },
  // Everyone gets the statement of their own account.
  "account.statementPdf": { verdicts: readers, ask: () => ({ params: { period: "2026-03" } }) },
  "account.statementCsv": { verdicts: readers, ask: () => ({ params: { period: "2026-03" } }) },
  "account.wallet": { verdicts: alsoSeen(managers) },
  "account.askAccountNumber": { verdicts: owners },
  "account.billing": { verdicts: alsoSeen(managers) },
  "account.setBilling": { verdicts: owners, ask: () => ({ body: { name: "Shop", tin: null } }) },
  "account.spend": { verdicts: alsoSeen(readers) },
  "account.locations": { verdicts: alsoSeen(customers) },
  "account.addLocation": {
    verdicts: owners,
    ask: ({ cardHandle }) => ({ body: { name: `Shop ${cardHandle}` } }),
  },
  "account.changeLocation": {
    verdicts: notTheirs(owners),
    ask: (target) => ({ ...location(target), body: { name: "Ada Stores" } }),
  },
  "account.closeLocation": { verdicts: notTheirs(owners), ask: location },
  "account.reopenLocation": { verdicts: notTheirs(owners), ask: location },
  "account.location": { verdicts: alsoSeen(notTheirs(managers)), ask: location },

  "accountData.exports": { verdicts: alsoSeen(anyOwners) },
  "accountData.requestExport": { verdicts: anyOwners, ask: () => ({ body: {} }) },
  // The account has none.
  "accountData.exportFile": {
    verdicts: { ...anyOwners, unverified: 404, otherOwner: 404, owner: 404 },
    ask: ({ cardHandle }) => ({ params: { id: cardHandle } }),
  },
  // An owner is told that the form is incomplete.
  "accountData.close": { verdicts: anyOwners, ask: () => ({ body: {} }) },
  "accountData.keep": { verdicts: anyOwners },

  "subscription.summary": {
    verdicts: alsoSeen(notTheirs(owners)),
    ask: ({ locationId }) => ({
      body: { plan_id: 2, duration: 12, plan_duration: 12, location_id: locationId },
    }),
  },
  "subscription.summaryOf": {
    verdicts: alsoSeen(notTheirs(owners)),
    ask: ({ locationId }) => ({ query: `plan_id=2&plan_duration=12&location_id=${locationId}` }),
  },
  "subscription.checkCoupon": {
    verdicts: owners,
    ask: () => ({ body: { amount: 60_000, coupon: "SAVE10" } }),
  },
  "subscription.validateCardPayment": { verdicts: notTheirs(owners), ask: order },
  "subscription.withCard": {
    verdicts: notTheirs(owners),
    ask: ({ reference }) => ({ body: { reference_id: reference } }),
  },
  "subscription.withWallet": {
    verdicts: notTheirs(owners),
    ask: ({ order: body }) => ({ body: { ...body, payment_method: "wallet" } }),
  },
  "subscription.free": {
    verdicts: notTheirs(owners),
    ask: ({ order: body }) => ({ body: { ...body, payment_method: "free" } }),
  },
  "subscription.validateTopUp": { verdicts: owners, ask: () => ({ body: { amount: 5_000 } }) },
  "subscription.topUpWallet": {
    verdicts: notTheirs(owners),
    ask: ({ topUpReference }) => ({ body: { amount: 5_000, reference_id: topUpReference } }),
  },
  // A search gets the same answer whether the payment exists or not.
  "subscription.trace": { verdicts: owners, ask: ({ reference }) => ({ body: { reference } }) },
  "subscription.draft": { verdicts: alsoSeen(owners), ask: draft },
  "subscription.saveDraft": { verdicts: owners, ask: draft },
  "subscription.dropDraft": { verdicts: owners, ask: draft },
  "subscription.changedPayments": { verdicts: anybody, ask: () => ({ body: { watch_keys: ["trf-1.x"] } }) },
  "subscription.payment": { verdicts: alsoSeen(notTheirs(managers)), ask: payment },

  "office.login": { verdicts: anybody, ask: () => ({ body: {} }) },
  "office.me": { verdicts: staffOnly },
  "office.subjects": { verdicts: staffOnly },
  "office.history": {
    verdicts: staffOnly,
    ask: () => ({ params: { subject: "plans" }, query: "row=plan 2" }),
  },
  "office.planned": {
    verdicts: staffOnly,
    ask: () => ({ params: { subject: "plans" }, query: "row=plan 2" }),
  },
  "office.pricing": { verdicts: staffOnly, ask: () => ({ query: "day=2099-01-01" }) },
  "office.rows": { verdicts: staffOnly, ask: () => ({ params: { subject: "plans" } }) },
  "office.reveal": {
    verdicts: staffOnly,
    ask: () => ({ params: { subject: "agents" }, body: { key: "4", reason: "They called us" } }),
  },
  "office.beginExport": { verdicts: staffOnly, ask: () => ({ body: { list: "plans" } }) },
  "office.preview": {
    verdicts: staffOnly,
    ask: () => ({ body: { command: "faqs change", input: { id: "1", question: "Is it open?" } } }),
  },
  "office.change": { verdicts: staffOnly, ask: () => ({ body: { token: "none" } }) },
  "office.previewRows": {
    verdicts: staffOnly,
    ask: () => ({ body: { command: "faqs remove", keys: ["1"] } }),
  },
  "office.changeRows": { verdicts: staffOnly, ask: () => ({ body: { tokens: ["none"] } }) },
  "office.previewUndo": {
    verdicts: { ...staffOnly, staff: 404 },
    ask: () => ({ body: { changes: [2_000_000] } }),
  },
  "office.proposals": { verdicts: staffOnly },
  "office.decide": {
    verdicts: { ...staffOnly, staff: 404 },
    ask: () => ({ params: { id: 1 }, body: { decision: "approved" } }),
  },
  "office.upload": { verdicts: staffOnly, ask: () => ({ params: { name: "till.exe" } }) },
  "office.addToUpload": {
    verdicts: staffOnly,
    ask: () => ({ params: { name: "permission-table.exe" }, body: { offset: 0, piece: "" } }),
  },
  "office.audit": { verdicts: staffOnly },

  "officeCustomers.list": { verdicts: staffOnly, ask: () => ({ query: "search=nobody.at.all" }) },
  // Staff may see every customer; their answers are masked.
  "officeCustomers.show": { verdicts: staffOnly, ask: () => ({ params: { id: 3 } }) },
  "officeCustomers.reveal": {
    verdicts: staffOnly,
    ask: () => ({ params: { id: 3 }, body: { reason: "They called" } }),
  },
  "officeCustomers.view": {
    verdicts: staffOnly,
    ask: () => ({ params: { id: 3 }, body: { reason: "They called" } }),
  },
  "officeCustomers.beginView": { verdicts: anybody, ask: () => ({ body: { ticket: "x" } }) },
  "officeCustomers.addNote": {
    verdicts: staffOnly,
    ask: () => ({ params: { id: 3 }, body: { text: "They called" } }),
  },
  "officeAgents.statement": { verdicts: staffOnly, ask: () => ({ params: { code: "AG-1001" } }) },
  "officeAgents.statementFile": { verdicts: staffOnly, ask: () => ({ params: { code: "AG-1001" } }) },
  "officeOrders.list": { verdicts: staffOnly, ask: () => ({ query: "account=3" }) },
  "officeOrders.show": {
    verdicts: { ...staffOnly, staff: 404 },
    ask: () => ({ params: { reference: "nobody.at.all" } }),
  },
  "officeOrders.check": {
    verdicts: { ...staffOnly, staff: 404 },
    ask: () => ({ params: { reference: "nobody.at.all" } }),
  },
  "officeInbox.list": { verdicts: staffOnly },
  "officeInbox.show": { verdicts: { ...staffOnly, staff: 404 }, ask: () => ({ params: { id: 2_000_000 } }) },
  "officeInbox.move": {
    verdicts: { ...staffOnly, staff: 404 },
    ask: () => ({ params: { id: 2_000_000 }, body: { step: "take" } }),
  },
  "officeInbox.previewMoves": {
    verdicts: staffOnly,
    ask: () => ({ body: { ids: [2_000_000], step: "take" } }),
  },
  "officeInbox.moveSeveral": {
    verdicts: { ...staffOnly, staff: 404 },
    ask: () => ({ body: { moves: ["2000000:new:"], step: "take" } }),
  },
  "officeInbox.reply": {
    verdicts: { ...staffOnly, staff: 404 },
    ask: () => ({ params: { id: 2_000_000 }, body: { text: "Good day", last_reply: 0 } }),
  },
  "officeInbox.onboarding": { verdicts: staffOnly },
  "officeInbox.moveOnboarding": {
    verdicts: { ...staffOnly, staff: 404 },
    ask: () => ({ params: { id: 2_000_000 }, body: {} }),
  },
  "officeViews.list": { verdicts: staffOnly, ask: () => ({ query: "list=orders" }) },
  "officeViews.add": {
    verdicts: staffOnly,
    ask: () => ({ body: { list: "orders", name: "Open", query: "state=open" } }),
  },
  "officeViews.remove": {
    verdicts: { ...staffOnly, staff: 404 },
    ask: () => ({ params: { id: 2_000_000 } }),
  },
  "officeJobs.list": { verdicts: staffOnly },
  "officeJobs.retry": { verdicts: { ...staffOnly, staff: 404 }, ask: () => ({ params: { id: 2_000_000 } }) },
  "officeFigures.home": { verdicts: staffOnly },
  "officeFigures.metrics": { verdicts: staffOnly },
  "officeFigures.metricsFile": { verdicts: staffOnly, ask: () => ({ query: "table=months" }) },
  "officeFigures.renewals": { verdicts: staffOnly },
  "officeFigures.dueRenewals": { verdicts: staffOnly, ask: () => ({ query: "list=due" }) },

  "registrants.list": { verdicts: staffOnly, ask: () => ({ query: "search=nobody.at.all" }) },
  // Staff may see everyone who signed up, so the row asks for a person on another account.
  "registrants.reveal": { verdicts: staffOnly, ask: () => ({ params: { id: 3 } }) },
  "registrants.export": { verdicts: staffOnly, ask: () => ({ body: { search: "nobody.at.all" } }) },

  "reseller.login": {
    verdicts: anybody,
    ask: () => ({ body: { email: "agent@demo.example", password: "Demo-Agent-2026" } }),
  },
  "reseller.balance": { verdicts: agents },
  "reseller.dashboard": { verdicts: agents },
  "reseller.clients": { verdicts: agents },
  "reseller.signups": { verdicts: agents },
  "reseller.startRegistration": { verdicts: agents, ask: () => ({ body: registration }) },
  // No code was sent for these details.
  "reseller.finishRegistration": {
    verdicts: agents,
    ask: () => ({ body: { ...registration, registration_token: "x", code: "12345" } }),
  },
  "reseller.agentOfLink": { verdicts: anybody, ask: () => ({ params: { code: "AG-1001" } }) },
  "reseller.summaryAgent": { verdicts: { ...agents, agent: 404 }, ask: location },
  // No agent has this location as a client.
  "reseller.subscribeWithToken": {
    verdicts: { ...agents, agent: 404 },
    ask: ({ order: body }) => ({ body: { ...body, payment_method: "wallet" } }),
  },
  "reseller.renewClients": {
    verdicts: { ...agents, agent: 404 },
    ask: ({ locationId }) => ({
      body: {
        clients: [{ location_id: locationId, plan_id: 2, duration: 12, amount_paid: 54_000 }],
        amount_paid: 54_000,
      },
    }),
  },
  "reseller.previewReminders": {
    verdicts: { ...agents, agent: 404 },
    ask: ({ locationId }) => ({ query: `location_ids=${locationId}` }),
  },
  "reseller.sendReminders": {
    verdicts: { ...agents, agent: 404 },
    ask: ({ locationId }) => ({ body: { location_ids: [locationId], channels: ["sms"] } }),
  },
  "reseller.tokens": { verdicts: agents },
  "reseller.askAccountNumber": { verdicts: agents },
  "reseller.exportTokens": { verdicts: agents },
  "reseller.validateTokenPurchase": { verdicts: agents, ask: () => ({ body: { amount: 5_000 } }) },
  // The payment is a customer's.
  "reseller.buyTokens": {
    verdicts: { ...agents, agent: 404 },
    ask: ({ reference }) => ({ body: { reference_id: reference } }),
  },
  "reseller.payment": { verdicts: { ...agents, agent: 404 }, ask: payment },
  "reseller.verifyReceipt": { verdicts: nobodyFinds, ask: () => ({ params: { code: "0123456789AB" } }) },
};
