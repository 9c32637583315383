import * as z from "zod";
import { refusals } from "../errors.ts";
import { PaymentSchema } from "../schemas/account.ts";
import { withAddons } from "../schemas/addons.ts";
import { durationCodeSchema, planIdField } from "../schemas/catalog.ts";
import { okFields, okWith } from "../schemas/envelope.ts";
import {
  emailField,
  identifierField,
  knownSessionsField,
  lineText,
  linkTokenField,
  locationAddressField,
  locationNameField,
  nameField,
  otpField,
  passwordField,
  phoneField,
  receiptCodeField,
  requiredText,
  searchField,
} from "../schemas/fields.ts";
import { FeeScheduleSchema, NairaSchema, PriceSchema, RailsSchema } from "../schemas/money.ts";
import {
  heldAndDebtFields,
  locationIdField,
  MoneySettingsSchema,
  orderClaimFields,
  paymentMethodField,
  TopUpQuoteSchema,
} from "../schemas/order.ts";
import { monthField, pageField, pageOf } from "../schemas/paging.ts";
import { openedPayment, shownAtField } from "../schemas/payment.ts";
import {
  AgentSignupSchema,
  AgentSummarySchema,
  ClientSchema,
  clientStates,
  locationIdsField,
  ReminderPreviewSchema,
  ReminderResultSchema,
  RenewalClaimSchema,
  RenewalResultSchema,
  reminderChannels,
  TokenEntrySchema,
  TokenFloatSchema,
  TokenTotalsSchema,
  VerifiedReceiptSchema,
} from "../schemas/reseller.ts";
import { AccountNumberSchema, referenceField } from "../schemas/transaction.ts";
import { agentCall, publicCall, routes } from "./base.ts";

const { get, post } = routes("Reseller");
/** Optional, because tokens are always those of the session's own agent (spec §4). */
const agentCode = requiredText({ required: "Give the agent code", max: 40 }).optional();
const paymentRefusals = refusals(
  "NOT_FOUND",
  "PRICE_CHANGED",
  "WALLET_TOO_LOW",
  "SECOND_FACTOR_NEEDED",
  "UPGRADE_PLAN",
  "REPLACES_PLAN",
  "NEXT_PERIOD",
  "CONFLICT",
  "IDEMPOTENCY_CONFLICT",
);

/** What an agent fills in to register a shop beside its owner. */
export const RegistrationSchema = z.object({
  shop: locationNameField,
  name: nameField,
  phone: phoneField,
  email: emailField,
  address: locationAddressField,
  consent: z.literal(true, { error: "Ask the owner, and confirm that they agree" }),
});

/** The months that a list can be filtered by, the running one first. */
const monthsField = { months: z.array(z.string()) };

export const reseller = {
  login: publicCall
    .route(post("/reseller/login", "An agent signs in (12 hours)"))
    .input(
      z.object({
        /** Email address, username or verified phone; the specification calls it `email`. */
        email: identifierField,
        password: passwordField,
        known_sessions: knownSessionsField,
      }),
    )
    .output(z.object({ ...okFields, api_token: z.string() }))
    .errors(refusals("INVALID_CREDENTIALS", "LOGIN_CODE_NEEDED")),
  balance: agentCall
    .route(get("/reseller/agent/balance", "The agent's tokens (KPT)"))
    .input(z.object({ agentCode }))
    .output(
      z.object({
        ...okFields,
        balance: NairaSchema,
        email: z.string(),
        name: z.string(),
        agent_code: z.string(),
      }),
    )
    .errors(refusals("NOT_FOUND")),
  dashboard: agentCall
    .route(
      get(
        "/reseller/dashboard",
        "Tokens, what the next 14 days need of them, clients and sign-ups in figures",
      ),
    )
    .output(
      okWith(
        z.object({
          agent_code: z.string(),
          float: TokenFloatSchema,
          clients: z.object({
            total: z.number(),
            active: z.number(),
            soon: z.number(),
            expired: z.number(),
            none: z.number(),
          }),
          signups: z.number(),
          /** The running month's tokens and earnings. */
          month: z.string(),
          totals: TokenTotalsSchema,
          /** The website's sign-up page with this agent's code. */
          invite_link: z.string(),
        }),
      ),
    ),
  clients: agentCall
    .route(get("/reseller/clients", "The agent's clients, those who expire first at the top"))
    .input(
      z.object({
        page: pageField,
        /** A location's number, or part of its name or its owner's name. */
        search: searchField.optional(),
        state: z.enum(clientStates, { error: "Choose from the list" }).optional(),
        /** Only these clients: their ids, separated by commas. */
        location_ids: locationIdsField.optional(),
      }),
    )
    .output(okWith(pageOf(ClientSchema))),
  signups: agentCall
    .route(get("/reseller/signups", "Who signed up by the agent's link"))
    .input(z.object({ page: pageField, month: monthField.optional() }))
    .output(
      okWith(
        z.object({
          ...pageOf(AgentSignupSchema).shape,
          ...monthsField,
          /** How many of `total` have verified their phone, and have paid for a plan. */
          verified: z.number(),
          subscribed: z.number(),
        }),
      ),
    ),
  startRegistration: agentCall
    .route(
      post("/reseller/registrations", "Send a shop's owner the code with which an agent may register it"),
    )
    .input(RegistrationSchema)
    .output(
      z.object({
        ...okFields,
        /** Belongs to these details: the code works with them and this token only. */
        registration_token: z.string(),
        resend_after: z.number(),
        masked_phone: z.string(),
      }),
    )
    .errors(refusals("RESEND_TOO_SOON")),
  finishRegistration: agentCall
    .route(post("/reseller/registrations/finish", "Register a shop with the code that its owner got"))
    .input(RegistrationSchema.extend({ registration_token: linkTokenField, code: otpField }))
    .output(
      okWith(
        z.object({
          location_id: z.number(),
          name: z.string(),
          /** Whether the owner had an account already. */
          linked: z.boolean(),
        }),
      ),
    )
    .errors(refusals("CODE_WRONG", "CODE_EXPIRED", "CONFLICT")),
  agentOfLink: publicCall
    .route(get("/reseller/agents/{code}", "Whose sign-up link has this code"))
    .input(z.object({ code: requiredText({ required: "Give the agent code", max: 40 }) }))
    .output(okWith(z.object({ name: z.string(), agent_code: z.string() })))
    .errors(refusals("NOT_FOUND")),
  summaryAgent: agentCall
    .route(
      get(
        "/reseller/subscription-summary-agent/{locationId}",
        "A client's plan and add-ons, priced in tokens",
      ),
    )
    .input(
      withAddons(
        {
          locationId: z.coerce.number().pipe(locationIdField),
          agentCode,
          plan_id: z.coerce.number().pipe(planIdField).optional(),
          plan_duration: z.coerce.number().pipe(durationCodeSchema).optional(),
        },
        "query",
      ),
    )
    .output(okWith(z.array(AgentSummarySchema)))
    .errors(refusals("NOT_FOUND", "UPGRADE_PLAN")),
  subscribeWithToken: agentCall
    .route(post("/reseller/subscribe-with-token", "Pay a client's subscription with tokens"))
    .input(
      withAddons({
        ...orderClaimFields,
        payment_method: z.literal("wallet"),
        agent_id: z.union([lineText({ max: 40 }), z.number()]).optional(),
      }),
    )
    .output(okWith(RenewalResultSchema).extend({ balance: NairaSchema }))
    .errors(paymentRefusals),
  renewClients: agentCall
    .route(post("/reseller/renew-clients", "Pay for several clients at once with tokens"))
    .input(
      z.object({
        clients: z
          .array(RenewalClaimSchema)
          .min(1, "Choose at least one client")
          .max(50, "Choose at most 50 clients")
          .refine((all) => new Set(all.map((renewal) => renewal.location_id)).size === all.length, {
            message: "Choose each client once",
          }),
        amount_paid: PriceSchema,
      }),
    )
    .output(okWith(z.object({ results: z.array(RenewalResultSchema), balance: NairaSchema })))
    .errors(paymentRefusals),
  previewReminders: agentCall
    .route(get("/reseller/reminders", "What the chosen clients would be sent"))
    .input(z.object({ location_ids: locationIdsField }))
    .output(
      okWith(
        z.object({
          rows: z.array(ReminderPreviewSchema),
          /** How many reminders the agent may still send today. */
          left: z.number(),
        }),
      ),
    )
    .errors(refusals("NOT_FOUND")),
  sendReminders: agentCall
    .route(post("/reseller/reminders", "Remind chosen clients of their plan's end"))
    .input(
      z.object({
        location_ids: z
          .array(locationIdField)
          .min(1, "Choose at least one client")
          .max(50, "Choose at most 50 clients")
          .refine((ids) => new Set(ids).size === ids.length, { message: "Choose each client once" }),
        channels: z
          .array(z.enum(reminderChannels, { error: "Choose SMS or email" }))
          .min(1, "Choose SMS or email")
          .max(2, "Choose SMS or email"),
      }),
    )
    .output(okWith(z.object({ results: z.array(ReminderResultSchema) })))
    .errors(refusals("NOT_FOUND")),
  tokens: agentCall
    .route(
      get("/reseller/tokens", "The agent's tokens: every movement, or those of a month, with their totals"),
    )
    .input(z.object({ page: pageField, month: monthField.optional() }))
    .output(
      okWith(
        z.object({
          ...pageOf(TokenEntrySchema).shape,
          ...monthsField,
          totals: TokenTotalsSchema,
          balance: NairaSchema,
          as_of: z.string(),
          ...heldAndDebtFields,
          fee_schedule: FeeScheduleSchema,
          rails: RailsSchema,
          settings: MoneySettingsSchema,
          /** Null where the vendor offers none. */
          account_number: AccountNumberSchema.nullable().default(null),
          /** Naira that were sent beyond whole tokens, which count towards the next one. */
          remainder: NairaSchema,
        }),
      ),
    ),
  askAccountNumber: agentCall
    .route(post("/reseller/tokens/account-number", "Ask for an account number whose money buys tokens"))
    .output(okWith(AccountNumberSchema))
    .errors(refusals("CONFLICT")),
  exportTokens: agentCall
    .route(get("/reseller/tokens.csv", "Every movement, or those of a month, as a CSV file"))
    .input(z.object({ month: monthField.optional() }))
    .output(z.file()),
  validateTokenPurchase: agentCall
    .route(post("/reseller/validate-token-purchase", "Price tokens and open their payment at Paystack"))
    .input(
      z.object({
        amount: PriceSchema,
        payment_method: paymentMethodField.default("card"),
        as_of: shownAtField,
      }),
    )
    .output(okWith(z.object({ ...openedPayment, quote: TopUpQuoteSchema })))
    .errors(refusals("REPEATED_PAYMENT", "PAYMENT_PROVIDER_DOWN", "CONFLICT", "IDEMPOTENCY_CONFLICT")),
  buyTokens: agentCall
    .route(post("/reseller/buy-tokens", "Finish a purchase of tokens by its reference; safe to repeat"))
    .input(z.object({ reference_id: referenceField }))
    .output(okWith(z.object({ message: z.string(), balance: NairaSchema })))
    .errors(
      refusals(
        "NOT_FOUND",
        "PAYMENT_FAILED",
        "PAYMENT_PENDING",
        "PAYMENT_MISMATCH",
        "PAYMENT_PROVIDER_DOWN",
        "IDEMPOTENCY_CONFLICT",
      ),
    ),
  payment: agentCall
    .route(
      get(
        "/reseller/payments/{reference}",
        "Where a purchase of tokens stands; asks Paystack while it is not final",
      ),
    )
    .input(z.object({ reference: referenceField }))
    .output(okWith(PaymentSchema))
    .errors(refusals("NOT_FOUND")),
  verifyReceipt: publicCall
    .route(get("/receipts/verify/{code}", "What a receipt with this code says"))
    .input(z.object({ code: receiptCodeField }))
    .output(okWith(VerifiedReceiptSchema))
    .errors(refusals("NOT_FOUND")),
};
