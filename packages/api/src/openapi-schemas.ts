import type { z } from "zod";
import { ProposalSchema } from "./contract/office.ts";
import { CustomerSchema, FoundCustomerSchema } from "./contract/office-customers.ts";
import { InboxMoveSchema } from "./contract/office-inbox.ts";
import { OfficeOrderDetailsSchema, OfficeOrderSchema } from "./contract/office-orders.ts";
import { SavedViewSchema } from "./contract/office-views.ts";
import { RegistrantSchema } from "./contract/registrants.ts";
import type { JsonSchema } from "./openapi-examples.ts";
import * as account from "./schemas/account.ts";
import * as catalog from "./schemas/catalog.ts";
import { OkSchema } from "./schemas/envelope.ts";
import { FeeScheduleSchema, NairaSchema, PriceSchema } from "./schemas/money.ts";
import * as order from "./schemas/order.ts";
import * as people from "./schemas/people.ts";
import { RenewalSchema, RenewedLocationSchema } from "./schemas/renewal.ts";
import * as reseller from "./schemas/reseller.ts";
import { SecondFactorSchema, SecurityEventSchema } from "./schemas/second-factor.ts";
import * as transaction from "./schemas/transaction.ts";

/**
 * The schemas that the OpenAPI document names, each with its description: those of answers, and amounts. The descriptions are here and not in
 * the schemas, because browsers load the schemas.
 */
export const namedSchemas: Record<string, readonly [z.ZodType, string]> = {
  Naira: [NairaSchema, "An amount in naira, with at most two decimals; negative when it leaves a balance."],
  Price: [PriceSchema, "An amount in naira, with at most two decimals; never negative."],
  Success: [OkSchema, "A success without other data."],
  Plan: [
    catalog.PlanHeaderSchema,
    "A plan with its full prices; `discount` is a percentage of the year's price.",
  ],
  Feature: [
    catalog.FeatureSchema,
    "A row of the comparison. `plans` lists the plans that include it, each with a value; 0 stands for a check mark. The other numbers repeat this for the first three plans.",
  ],
  FeatureCategory: [catalog.FeatureCategorySchema, "A group of rows of the comparison."],
  Extra: [catalog.ExtraSchema, "A kind of add-on with its quantities and what each costs a month."],
  SubscriptionPlans: [
    catalog.SubscriptionPlansSchema,
    "The plans, their comparison, and what paying by card adds.",
  ],
  Build: [catalog.BuildSchema, "An installer. `size` is in megabytes."],
  Release: [catalog.ReleaseSchema, "A version of the software for one platform. `notes` says what changed."],
  PlatformReleases: [catalog.PlatformReleasesSchema, "The releases by platform, newest first."],
  DownloadListing: [catalog.DownloadListingSchema, "The releases for one computer and for several tills."],
  InboxMove: [
    InboxMoveSchema,
    "What a step would do to a visitor's message; `seen` is null where it is not possible.",
  ],
  Proposal: [
    ProposalSchema,
    "A change that a second member of staff has to approve, as it was shown to the first one.",
  ],
  SavedView: [SavedViewSchema, "An address of a list that a member of staff has named."],
  Faq: [catalog.FaqSchema, "A question of the pricing page with its answer."],
  FeeSchedule: [
    FeeScheduleSchema,
    "How the card charge is calculated: `rate_bps` in basis points (100 = 1 %), the rest in naira. Below `flat_waived_below` the flat part is not charged.",
  ],
  OrderLine: [
    order.OrderLineSchema,
    "A line of an order. `price` is the line's total; `action` says whether the person can remove it; add-ons have a `group`.",
  ],
  Quote: [
    order.QuoteSchema,
    "A priced order. `amount_paid` = `sub_amount` − `coupon_discount` − `credit_amount` + `charge` = `wallet_amount` + `card_amount`.",
  ],
  TopUpQuote: [order.TopUpQuoteSchema, "The price of a top-up or of tokens: `total` = `amount` + `charge`."],
  Period: [
    order.PeriodSchema,
    "When a subscription begins and ends; `ends_at` is null for a plan without an end.",
  ],
  ReplacedPeriod: [order.ReplacedPeriodSchema, "Time of another subscription that an order ends."],
  MoneySettings: [
    order.MoneySettingsSchema,
    "VAT in basis points, contained in every price; the limits of a top-up; the smallest amount on a card.",
  ],
  PlanDetails: [order.PlanDetailsSchema, "The plan of an order."],
  AddonOption: [order.AddonOptionSchema, "A quantity of an add-on. `amount` is the price of a month."],
  AddonGroup: [
    order.AddonGroupSchema,
    "The options of one kind of add-on, of which an order has at most one.",
  ],
  SavedCard: [
    order.SavedCardSchema,
    "A saved card. `authorization_code` is a handle that only its owner can use.",
  ],
  OnboardingOption: [order.OnboardingOptionSchema, "Help with getting started, and its price."],
  SubscriptionSummary: [order.SubscriptionSummarySchema, "An order with everything that its page shows."],
  Subscription: [
    account.SubscriptionSchema,
    "A subscription of a location. Cashiers see no amounts and no lines.",
  ],
  Onboarding: [account.OnboardingSchema, "The state of an assisted onboarding."],
  Allowance: [
    account.AllowanceSchema,
    "How many active users, outlets or products a location may have: those of its plan and those that were added.",
  ],
  Location: [
    account.LocationSchema,
    "A location with its current or last subscription, and the upcoming ones.",
  ],
  SubscriptionRow: [
    account.SubscriptionRowSchema,
    "A subscription in a history, with its payment's reference.",
  ],
  AccountLocation: [
    account.AccountLocationSchema,
    "A location; `renewable` when it has no subscription or one that ends.",
  ],
  LocationDetails: [account.LocationDetailsSchema, "A location with the newest of its subscriptions."],
  OpenOrder: [account.OpenOrderSchema, "A checkout that its person left before it was paid."],
  Mandate: [account.MandateSchema, "A bank account that its owner lets us debit; `id` is a handle."],
  AccountCard: [account.AccountCardSchema, "A saved card; `id` is a handle that only its owner can use."],
  Account: [account.AccountSchema, "The signed-in person and the account they belong to."],
  DataExport: [
    account.DataExportSchema,
    "A file with all data of the account. `ready_at` is null while it is being written.",
  ],
  Billing: [
    account.BillingSchema,
    "What receipts say of the payer: the name, and the tax identification number.",
  ],
  Payment: [
    account.PaymentSchema,
    "A card payment. `settled`: what was paid for has been given. `pending`: the outcome is unknown and Paystack is asked again. `refunding`: the money came twice or too late and is sent back.",
  ],
  Session: [people.SessionSchema, "A place where the person is signed in."],
  SecondFactor: [
    SecondFactorSchema,
    "The person's authenticator app. `setup` has its key while this session sets it up; null after 15 minutes.",
  ],
  SecurityEvent: [SecurityEventSchema, "What concerned the security of an account, and with which device."],
  Person: [people.PersonSchema, "A person on the account."],
  OpenInvitation: [people.OpenInvitationSchema, "An invitation as the invited person sees it."],
  Invitation: [people.InvitationSchema, "An invitation to the account that was not accepted yet."],
  Renewal: [
    RenewalSchema,
    "A location's plan as it renews, or would renew. `amount` includes the card charge.",
  ],
  RenewedLocation: [RenewedLocationSchema, "A location whose plan was renewed."],
  TokenQuote: [
    reseller.TokenQuoteSchema,
    "An order priced in tokens, each worth ₦1. `total` = `subtotal` − `discount`; monthly orders have no discount.",
  ],
  AgentSummary: [reseller.AgentSummarySchema, "A client's plan and add-ons, priced in tokens."],
  Client: [reseller.ClientSchema, "A location that is an agent's client, with its renewal's price."],
  TokenForecast: [
    reseller.TokenFloatSchema,
    "The tokens that coming renewals need, and what the balance lacks of them.",
  ],
  TokenEntry: [reseller.TokenEntrySchema, "An entry of an agent's tokens; negative when they were spent."],
  TokenTotals: [
    reseller.TokenTotalsSchema,
    "An agent's tokens in a month. `closing` = `opening` + `added` - `spent`; `earned` = `clients_price` - `spent`.",
  ],
  AgentSignup: [reseller.AgentSignupSchema, "A person who signed up with an agent's link."],
  RenewalResult: [
    reseller.RenewalResultSchema,
    "The result for one client of a payment. `reversed`: it could not be fulfilled, and its tokens were returned.",
  ],
  ReminderPreview: [
    reseller.ReminderPreviewSchema,
    "What an agent's client would be sent; null when there is nothing to remind it of, for the reason `fault`.",
  ],
  ReminderResult: [
    reseller.ReminderResultSchema,
    "What became of one reminder. `unconfirmed`: the owner has not confirmed this phone or email. The limits are those of a day.",
  ],
  VerifiedReceipt: [reseller.VerifiedReceiptSchema, "What anyone with a receipt's code may see of it."],
  Invoice: [transaction.InvoiceSchema, "An invoice or a credit note: its number and amount."],
  Statement: [
    transaction.StatementSchema,
    "A month in Lagos, with the wallet's balance at its end or, while it runs, now.",
  ],
  Transaction: [transaction.TransactionSchema, "A payment of the account: made, tried or returned."],
  Receipt: [
    transaction.ReceiptSchema,
    "A transaction with its lines. `total` = the lines − `discount` + `charge`.",
  ],
  TracedPayment: [
    transaction.TracedPaymentSchema,
    "What became of a payment, and who has reported it so far.",
  ],
  AccountNumber: [
    transaction.AccountNumberSchema,
    "An account number of one's own: any amount that is sent to it is credited.",
  ],
  WalletEntry: [transaction.WalletEntrySchema, "An entry of the wallet; negative when it left the wallet."],
  MonthlySpend: [transaction.MonthlySpendSchema, "What subscriptions cost in one month in Lagos."],
  Registrant: [RegistrantSchema, "A person who signed up, masked unless revealed."],
  FoundCustomer: [FoundCustomerSchema, "A customer in a list of staff; emails and phones are masked."],
  Customer: [CustomerSchema, "Everything about a customer that staff work with, masked."],
  OfficeOrder: [OfficeOrderSchema, "An order in a list of staff."],
  OfficeOrderDetails: [OfficeOrderDetailsSchema, "An order with its payment and all that happened to it."],
};

/**
 * Descriptions of all parameters, and of fields whose name does not say it all, wherever they occur; `amount:integer` for one type only,
 * `account.spend.months` for a parameter of one call only.
 */
export const fieldDescriptions: Record<string, string> = {
  "account.changeLocation.id": "The location's id, as `/account/locations` gives it.",
  "account.closeLocation.id": "The location's id, as `/account/locations` gives it.",
  "account.location.id": "The location's id, as `/account/locations` gives it.",
  "account.removeMandate.id": "The bank account's handle, as `/account/mandates` gives it.",
  "account.removeCard.id": "The card's handle, as `/account/cards` gives it.",
  "account.reopenLocation.id": "The location's id, as `/account/locations` gives it.",
  "account.setReminder.id": "The subscription's id, as `/account/subscriptions` gives it.",
  "account.spend.months": "How many months, the running one included.",
  "account.transactions.kind":
    "Only those paid so, such as `card`, `wallet`, `tokens` or `free`, or only `top-up`. A payment split between wallet and card is found by both.",
  "account.transactions.search":
    "What was bought, a location, a reference, the number of a receipt, invoice or credit note, or an amount.",
  "account.transactions.state": "Only payments in this state.",
  "account.exportTransactions.kind": "As for `/account/transactions`.",
  "account.exportTransactions.search": "As for `/account/transactions`.",
  "account.exportTransactions.state": "Only payments in this state.",
  "account.exportTransactions.type": "The file's format.",
  "reseller.agentOfLink.code": "The agent's code, as in the link.",
  "account.withdraw.id": "The subscription's id, as `/account/subscriptions` gives it.",
  "accountData.exportFile.id": "The export's id, as `/account/exports` gives it.",
  access_code: "Paystack's code of the opened payment, for its popup; null for a saved card.",
  additional_products: "The quantity of this add-on; 0 means none.",
  additional_users: "The quantity of this add-on; 0 means none.",
  additional_warehouse: "The quantity of this add-on; 0 means none.",
  addons: "Add-on groups without a field of their own, each with its quantity.",
  agentCode: "Optional: tokens are always those of the session's own agent.",
  "amount:integer": "Kobo, not naira, as Paystack's popup expects.",
  amount_paid: "What is paid, the card charge included.",
  as_of: "The API's time.",
  auth_code: "A saved card's handle; null means a new card.",
  authorization_url: "Where the payment can be made without the popup; null for a saved card.",
  challenge_url: "Where the bank asks the payer to confirm the payment; null when it does not.",
  change_now: "1: begin now although the same plan runs, whose unused time is credited.",
  company_site:
    "Leave it empty: people do not see this field. What is sent with it is kept, marked as possible spam.",
  bank: "Of a payment by USSD: the number of the bank's own code, one of `rails`' `banks`.",
  "registrants.list.before":
    "Only registrants with a smaller serial number: the next ones after the 1,000 that are listed.",
  "registrants.export.before":
    "Only registrants with a smaller serial number: the next ones after the 1,000 that are listed.",
  "officeCustomers.list.before": "Only those after the account with this id, in the order of the list.",
  "officeCustomers.list.day": "Only those who signed up on this day in Lagos; without a search.",
  "officeCustomers.list.search": "A name, a number, a whole email or phone; see above.",
  "officeCustomers.show.id": "The account's id, as `/office/customers` gives it.",
  "officeCustomers.addNote.id": "The account's id, as `/office/customers` gives it.",
  "officeCustomers.reveal.id": "The person's id, as `/office/customers/{id}` gives it.",
  "officeCustomers.view.id": "The person's id, as `/office/customers/{id}` gives it.",
  locations_after: "Only locations with a greater id.",
  messages_before: "Only messages with a smaller id.",
  notes_before: "Only notes with a smaller id.",
  account: "The account's id.",
  disputed: "1: only those whose payment a bank disputes.",
  method: "The way of paying, such as `card`, `wallet`, `tokens` or `free`.",
  "officeAgents.statement.code": "The agent's code, such as `AG-1001`.",
  "officeAgents.statement.month": "A month in Lagos; the running one when it is left out.",
  "officeAgents.statementFile.code": "The agent's code, such as `AG-1001`.",
  "officeAgents.statementFile.month": "As for `/office/agents/{code}/statement`.",
  "officeOrders.list.amount": "Naira: what is paid in all.",
  "officeOrders.list.before": "Only those after the order with this reference, in the order of the list.",
  "officeOrders.list.waiting": "1: only those whose payment by another way than a card is not finished.",
  "officeOrders.list.state": "Only orders in this state.",
  "office.audit.before": "Only rows after this one, in the order of the list.",
  "office.audit.by": "Only by staff whose name has this text.",
  "office.audit.action": "Only rows with this action.",
  "office.history.row": "The row, as `/office/subjects/{subject}` names it, such as `plan 2`.",
  "office.planned.row": "The row, as `/office/subjects/{subject}` names it, such as `plan 2`.",
  "office.pricing.day": "In Lagos: today or a day to come.",
  "office.audit.row": "Only what was done to this row, such as `plan 2`.",
  "officeInbox.list.state": "Only those in this state; those that wait for an answer when it is left out.",
  "officeInbox.list.before": "Only those after this one, in the order of the list.",
  "officeInbox.list.assigned": "`own`: those of the caller; `nobody`: those that nobody has taken.",
  "officeCustomers.list.state": "Only accounts in this state.",
  "officeInbox.list.spam": "Of those that wait. 1: those that may be spam; 0: the others.",
  "officeInbox.onboarding.state": "Only those in this state; those that are to be done when it is left out.",
  "officeInbox.onboarding.id": "Only this one, whatever its state.",
  "officeInbox.onboarding.before": "Only those after this one, in the order of the list.",
  "officeInbox.onboarding.limit": "As for `/office/subjects/{subject}`.",
  "officeInbox.onboarding.order": "The order by time.",
  "officeInbox.show.id": "The message's id, as `/office/inbox` gives it.",
  "officeInbox.move.id": "The message's id, as `/office/inbox` gives it.",
  "officeInbox.reply.id": "The message's id, as `/office/inbox` gives it.",
  "officeInbox.moveOnboarding.id": "The request's id, as `/office/onboarding` gives it.",
  "officeViews.list.list":
    "A list: a subject, or `orders`, `inbox`, `renewals`, `audit`, `approvals` or `onboarding-requests`.",
  "officeViews.remove.id": "The view's id, as `/office/saved-views` gives it.",
  "officeJobs.retry.id": "The message's id, as `/office/jobs` gives it.",
  "officeFigures.metrics.from_month": "The first month in Lagos, such as `2026-01`.",
  "officeFigures.metrics.to_month": "The last month in Lagos; the running one when it is left out.",
  "officeFigures.metricsFile.from_month": "As for `/office/metrics`.",
  "officeFigures.metricsFile.to_month": "As for `/office/metrics`.",
  "officeFigures.metricsFile.table": "Which table of the page.",
  "officeFigures.renewals.days": "How many days from today.",
  "officeFigures.dueRenewals.list":
    "`due`: those that are on; `failed`: those in grace; `trials`: trials that end within three days.",
  "officeFigures.dueRenewals.day": "Only those due on this day in Lagos.",
  "officeFigures.dueRenewals.reason":
    "Only those that failed for this reason, as `/office/renewals` names it.",
  "officeFigures.dueRenewals.after": "`next` of the page before.",
  input: "The form's fields, as `/office/subjects` names them.",
  "office.rows.limit": "How many rows a page has, 1,000 at most.",
  "office.audit.limit": "As for `/office/subjects/{subject}`.",
  "officeCustomers.list.limit": "As for `/office/subjects/{subject}`.",
  "officeOrders.list.limit": "As for `/office/subjects/{subject}`.",
  "officeInbox.list.limit": "As for `/office/subjects/{subject}`.",
  "officeFigures.dueRenewals.limit": "As for `/office/subjects/{subject}`.",
  "office.audit.order": "The order by time.",
  "officeCustomers.list.order": "The order by the day of signing up.",
  "officeOrders.list.order": "The order by time.",
  "officeInbox.list.order": "The order by time.",
  "officeFigures.dueRenewals.order": "Whether those that end first or last come first.",
  "office.rows.search": "A text; what it is compared with depends on the list.",
  "office.rows.filters": "Fields and the values of which a row has to have one: `state=made&state=waiting`.",
  "office.rows.sort": "A sortable column and its direction: `due:descending`.",
  "office.rows.after": "`next` of the page before.",
  "office.rows.key": "Only the row with this key.",
  "office.decide.id": "The proposal's id, as `/office/proposals` gives it.",
  "office.proposals.decided": "1: those that were decided or have expired; 0: those that wait.",
  "office.proposals.proposer": "`own`: those of the caller; `colleagues`: those of others.",
  "office.proposals.id": "Only this one, whether it is decided or not.",
  "office.proposals.row": "Only of this row, such as `plan 2`.",
  "office.proposals.before": "Only those after this one, in the order of the list.",
  "office.proposals.limit": "As for `/office/subjects/{subject}`.",
  "office.proposals.order": "The order by time.",
  "office.upload.name": "The installer's name, as it will be downloaded.",
  "office.addToUpload.name": "The installer's name, as it will be downloaded.",
  offset: "The byte at which the piece begins.",
  piece: "At most 786,432 bytes as base64.",
  command: "A subject and a verb, such as `plans change`.",
  subject: "A name of `/office/subjects`.",
  token: "The preview's token.",
  debt: "What is owed for a payment that was returned.",
  document: "Which of a payment's documents.",
  duration: "Months: 1 or 12.",
  function_type: "Whether to send a code or to check one.",
  grace_until: "Until when the plan stays active although its renewal failed.",
  held: "The part of the balance that a bank's dispute holds.",
  "identity.changeRole.id": "The person's id, as `/account/users` gives it.",
  "identity.endSession.id": "The session's id, as `/account/sessions` gives it.",
  "identity.removePerson.id": "The person's id, as `/account/users` gives it.",
  "identity.withdrawInvitation.id": "The invitation's id, as `/account/users` gives it.",
  offered: "Whether bank accounts can be added.",
  known_sessions:
    "Ids of this browser's earlier sessions, so that it does not wait for strangers' wrong tries.",
  locationId: "The client's location, as `/reseller/clients` gives it.",
  location_id: "A location's id.",
  location_ids: "Ids separated by commas.",
  masked_phone: "The first five and the last two characters.",
  month: "A month in Lagos, such as `2026-11`.",
  "onboarding:integer": "An onboarding option's id.",
  from: "The first day, in Lagos.",
  to: "The last day, in Lagos.",
  period:
    "A month (`2026-11`), a year (`2026`), or a first and a last day in Lagos (`2026-11-15_2027-01-14`, five years at most).",
  page: "From 1; a page after the last one is empty.",
  plan_amount: "The plan's price after its discount.",
  plan_duration: "Months: 1 or 12.",
  plan_id: "A plan's id, as `/subscription-plans` gives it.",
  reference: "The payment's reference.",
  reference_id: "The payment's reference, as the call that opened it gave it.",
  renew:
    "1: the owner agrees that the location renews automatically; 0: it does not renew. Without it, what was agreed before holds.",
  replace_plan: "1: the person agreed that paid time of another plan is lost.",
  resend_after: "Seconds until another code may be requested.",
  "registrants.reveal.id": "The registrant's id, as `/registrants` gives it.",
  "reseller.clients.search": "A location's number, a whole phone, or part of its name or its owner's.",
  "reseller.clients.state":
    "`soon`: paid for, and ends within 14 days. `active`: ends later. `none`: never had a plan that ends.",
  "reseller.verifyReceipt.code": "The receipt's 12 letters and digits, with or without spaces and hyphens.",
  reset_token: "Proof for /update-forgot-password: works once, for 15 minutes.",
  save_card: "1: keep the card for later payments.",
  total_amount: "What the order costs before the card charge.",
  search: "Part of a name, a whole email or phone, or `@` with the beginning of a domain.",
  second_factor_code: "Six digits of the authenticator app, or a recovery code.",
  use_wallet: "1: the wallet pays what it can and the card the rest.",
  verification_status: "0: the phone is verified.",
  watch_key:
    "Opaque: out of date as soon as the payment has something new to show; null when nothing is waited for.",
  watch_keys: "The `watch_key` of each payment.",
};

const dates = /(^|_)(at|until|for)$|^(as_of|since|date)$/;

/** Formats of texts that are no dates, by field; `Registrant.email` for one named schema or call only. */
const formats: Record<string, string | undefined> = {
  "AccountCard.id": "uuid",
  "Mandate.id": "uuid",
  "DataExport.id": "uuid",
  // An email address, a username or a phone.
  "identity.login.email": undefined,
  // Masked, unless revealed.
  "Registrant.email": undefined,
  "Session.id": "uuid",
  "SubscriptionSummary.card": "uuid",
  authorization_code: "uuid",
  authorization_url: "uri",
  challenge_url: "uri",
  email: "email",
  invite_link: "uri",
  uri: "uri",
};

/**
 * The format of a text in the OpenAPI document. It only describes: what a request's field has to look like is the schema's business.
 * @param owner - The named schema or call that the field belongs to.
 */
export function fieldFormat(owner: string, name: string): string | undefined {
  if (dates.test(name)) return "date-time";
  const own = `${owner}.${name}`;
  return own in formats ? formats[own] : formats[name];
}

/** The header of refusals that end with time, by status. */
export const retryAfterOf: Record<
  number,
  { description: string; required: true; schema: JsonSchema; example: number } | undefined
> = {
  429: {
    description: "Seconds until the call may be made again; the same as `data.retry_after`.",
    required: true,
    schema: { type: "integer", minimum: 1 },
    example: 59,
  },
  503: {
    description: "Seconds until another try makes sense.",
    required: true,
    schema: { type: "integer", minimum: 1 },
    example: 2,
  },
};

/** The nouns by which the document groups its calls. */
export const tagDescriptions: Record<string, string> = {
  Catalogue: "Plans, installers and questions. Public.",
  Contact: "Messages to the sales team, and the newsletter. No answer tells whether an address is known.",
  Identity: "Signing up, logging in, confirming a phone or email, and resetting a password.",
  Profile: "What people change about themselves.",
  Security: "The second factor of a log-in, and what concerned the security of an account.",
  Sessions: "Where a person is signed in.",
  People: "Who is on an account, and who is invited.",
  Account: "Locations, subscriptions, saved cards, transactions, wallet and receipts.",
  "Account data": "An owner's copy of all data of the account, and the end of the account.",
  Subscription: "Pricing an order, paying for it, and topping up the wallet.",
  Reseller: "Agents: their clients, and paying for them with tokens.",
  Staff: "People who signed up. For the vendor's staff.",
};
