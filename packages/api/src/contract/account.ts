import * as z from "zod";
import { refusals } from "../errors.ts";
import {
  AccountCardSchema,
  AccountLocationSchema,
  AccountSchema,
  BillingSchema,
  LocationDetailsSchema,
  MandateSchema,
  OpenOrderSchema,
  paymentStates,
  SubscriptionRowSchema,
} from "../schemas/account.ts";
import { withAddons } from "../schemas/addons.ts";
import { OkSchema, okWith } from "../schemas/envelope.ts";
import {
  billingNameField,
  locationAddressField,
  locationNameField,
  optionalPhoneField,
  searchField,
  tinField,
} from "../schemas/fields.ts";
import { cardFeeFields, NairaSchema, RailsSchema } from "../schemas/money.ts";
import { heldAndDebtFields, locationIdField, MoneySettingsSchema } from "../schemas/order.ts";
import { pageField, pageOf } from "../schemas/paging.ts";
import {
  RenewalSchema,
  RenewedLocationSchema,
  renewalChoiceFields,
  renewTogetherFields,
  stopReasonField,
} from "../schemas/renewal.ts";
import {
  AccountNumberSchema,
  MonthlySpendSchema,
  ReceiptSchema,
  referenceField,
  StatementSchema,
  statementPeriodField,
  TransactionSchema,
  WalletEntrySchema,
} from "../schemas/transaction.ts";
import { booksCall, customerCall, managerCall, ownerCall, routes, signedInCall } from "./base.ts";

const { del, get, post, put } = routes("Account");
const locationId = z.coerce.number({ error: "Choose a location" }).pipe(locationIdField);
const locationFields = {
  name: locationNameField,
  address: locationAddressField,
  phone: optionalPhoneField,
};
const subscriptionId = z.coerce
  .number({ error: "Choose a subscription" })
  .int("Choose a subscription")
  .min(1, "Choose a subscription")
  .max(2_147_483_647, "Choose a subscription");
const documentField = z
  .enum(["receipt", "invoice", "credit-note"], { error: "Choose a document" })
  .optional();
/** The database has no year 0, and nothing was sold before this century. */
const day = z.iso
  .date("Choose a day")
  .refine((text) => text >= "2000-01-01", "Choose a day")
  .optional();
const transactionFilter = {
  kind: z
    .string()
    .max(40, "Choose a kind")
    .regex(/^[a-z][a-z-]*$/, "Choose a kind")
    .optional(),
  state: z.enum(paymentStates, { error: "Choose a state" }).optional(),
  search: searchField.optional(),
  from: day,
  to: day,
};

export const account = {
  show: signedInCall
    .route(get("/account", "The signed-in person's account as it stands"))
    .output(okWith(AccountSchema)),
  subscriptions: managerCall
    .route(get("/account/subscriptions", "Subscriptions, newest first"))
    .input(z.object({ location_id: locationId.optional(), page: pageField }))
    .output(okWith(pageOf(SubscriptionRowSchema)))
    .errors(refusals("NOT_FOUND")),
  openOrder: ownerCall
    .route(get("/account/open-order", "The newest checkout that was left before it was paid"))
    .output(okWith(OpenOrderSchema.nullable())),
  setReminder: ownerCall
    .route(
      post(
        "/account/subscriptions/{id}/renewal",
        "Stop the reminder before a subscription ends, or start it again",
      ),
    )
    .input(z.object({ id: subscriptionId, renews: z.boolean({ error: "Choose whether it renews" }) }))
    .output(okWith(z.object({ renews: z.boolean(), ends_at: z.string() })))
    .errors(refusals("NOT_FOUND", "CONFLICT")),
  renewals: managerCall
    .route(get("/account/renewals", "How each location's plan renews, for locations whose plan ends"))
    .output(okWith(z.array(RenewalSchema))),
  renewAutomatically: ownerCall
    .route(
      put(
        "/account/renewals/{location_id}",
        "Renew a location's plan automatically, or change what renews and what pays",
      ),
    )
    .input(withAddons({ location_id: locationId, ...renewalChoiceFields }))
    .output(okWith(RenewalSchema))
    .errors(refusals("NOT_FOUND", "CONFLICT", "UPGRADE_PLAN")),
  stopRenewing: ownerCall
    .route(
      post("/account/renewals/{location_id}/stop", "Stop the automatic renewal; the plan runs to its end"),
    )
    .input(z.object({ location_id: locationId, reason: stopReasonField }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND")),
  renewTogether: ownerCall
    .route(
      post(
        "/account/renewals/together",
        "Renew several locations in one payment from the wallet: all of them or none",
      ),
    )
    .input(z.object(renewTogetherFields))
    .output(okWith(z.array(RenewedLocationSchema)))
    .errors(refusals("NOT_FOUND", "CONFLICT", "PRICE_CHANGED", "WALLET_TOO_LOW", "IDEMPOTENCY_CONFLICT")),
  withdraw: ownerCall
    .route(del("/account/subscriptions/{id}", "Withdraw a free plan that has not begun"))
    .input(z.object({ id: subscriptionId }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND", "CONFLICT")),
  cards: managerCall
    .route(get("/account/cards", "Saved cards, newest first"))
    .output(okWith(z.array(AccountCardSchema))),
  removeCard: ownerCall
    .route(del("/account/cards/{id}", "Forget a saved card"))
    .input(z.object({ id: z.uuid("Choose a card") }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND")),
  mandates: managerCall
    .route(get("/account/mandates", "Bank accounts that can be debited for renewals, newest first"))
    .output(okWith(z.object({ offered: z.boolean(), mandates: z.array(MandateSchema) }))),
  askForMandate: ownerCall
    .route(post("/account/mandates", "Let us debit a bank account, at Paystack's page"))
    .output(okWith(z.object({ authorization_url: z.string() })))
    .errors(refusals("CONFLICT", "PAYMENT_PROVIDER_DOWN")),
  removeMandate: ownerCall
    .route(del("/account/mandates/{id}", "No longer debit a bank account"))
    .input(z.object({ id: z.uuid("Choose a bank account") }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND")),
  transactions: booksCall
    .route(get("/account/transactions", "Payments, newest first"))
    .input(z.object({ ...transactionFilter, page: pageField }))
    .output(okWith(pageOf(TransactionSchema))),
  exportTransactions: booksCall
    .route(get("/account/transactions-file/{type}", "The same payments as a CSV or XLSX file"))
    .input(z.object({ ...transactionFilter, type: z.enum(["csv", "xlsx"], { error: "Choose CSV or XLSX" }) }))
    .output(z.file()),
  receipt: booksCall
    .route(get("/account/transactions/{reference}", "A payment's receipt"))
    .input(z.object({ reference: referenceField }))
    .output(okWith(ReceiptSchema))
    .errors(refusals("NOT_FOUND")),
  receiptPdf: booksCall
    .route(
      get("/account/transactions/{reference}/pdf", "A payment's receipt, invoice or credit note as a file"),
    )
    .input(z.object({ reference: referenceField, document: documentField }))
    .output(z.file().mime("application/pdf"))
    .errors(refusals("NOT_FOUND", "CONFLICT")),
  statements: booksCall
    .route(get("/account/statements", "Months with a statement, the running one first"))
    .output(okWith(z.array(StatementSchema))),
  statementPdf: booksCall
    .route(
      get(
        "/account/statements/{period}/pdf",
        "The wallet movements, card payments and invoices of a month, a year or other days as a PDF file",
      ),
    )
    .input(z.object({ period: statementPeriodField }))
    .output(z.file().mime("application/pdf"))
    .errors(refusals("NOT_FOUND")),
  statementCsv: booksCall
    .route(get("/account/statements/{period}/csv", "The same as a CSV file"))
    .input(z.object({ period: statementPeriodField }))
    .output(z.file())
    .errors(refusals("NOT_FOUND")),
  billing: managerCall
    .route(get("/account/billing", "What receipts say of the payer"))
    .output(okWith(BillingSchema)),
  setBilling: ownerCall
    .route(put("/account/billing", "Change what receipts say of the payer"))
    .input(z.object({ name: billingNameField, tin: tinField }))
    .output(okWith(BillingSchema)),
  wallet: managerCall
    .route(get("/account/wallet", "The wallet and its entries"))
    .input(z.object({ page: pageField }))
    .output(
      okWith(
        pageOf(WalletEntrySchema).extend({
          balance: NairaSchema,
          as_of: z.string(),
          ...heldAndDebtFields,
          /** The charge on a top-up, and its limits. */
          ...cardFeeFields,
          rails: RailsSchema,
          settings: MoneySettingsSchema,
          /** Null where the vendor offers none. */
          account_number: AccountNumberSchema.nullable().default(null),
        }),
      ),
    ),
  askAccountNumber: ownerCall
    .route(post("/account/wallet/account-number", "Ask for an account number whose money is wallet balance"))
    .output(okWith(AccountNumberSchema))
    .errors(refusals("CONFLICT")),
  spend: booksCall
    .route(
      get(
        "/account/spend",
        "What subscriptions cost month by month, up to this one; months without any are 0",
      ),
    )
    .input(
      z.object({
        months: z.coerce
          .number({ error: "Choose 1 to 36 months" })
          .int("Choose 1 to 36 months")
          .min(1, "Choose 1 to 36 months")
          .max(36, "Choose 1 to 36 months")
          .default(12),
      }),
    )
    .output(okWith(z.array(MonthlySpendSchema))),
  locations: customerCall
    .route(get("/account/locations", "Locations, the first one first and closed ones last"))
    .output(okWith(z.array(AccountLocationSchema))),
  addLocation: ownerCall
    .route(post("/account/locations", "Add a location"))
    .input(z.object(locationFields))
    .output(okWith(AccountLocationSchema))
    .errors(refusals("CONFLICT")),
  changeLocation: ownerCall
    .route(put("/account/locations/{id}", "Change a location's name, address and phone"))
    .input(z.object({ id: locationId, ...locationFields }))
    .output(okWith(AccountLocationSchema))
    .errors(refusals("NOT_FOUND")),
  closeLocation: ownerCall
    .route(
      post("/account/locations/{id}/close", "Close a location that has no running plan; its history stays"),
    )
    .input(z.object({ id: locationId }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND", "CONFLICT")),
  reopenLocation: ownerCall
    .route(post("/account/locations/{id}/reopen", "Open a closed location again"))
    .input(z.object({ id: locationId }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND", "CONFLICT")),
  location: managerCall
    .route(get("/account/locations/{id}", "A location and its subscriptions"))
    .input(z.object({ id: locationId }))
    .output(okWith(LocationDetailsSchema))
    .errors(refusals("NOT_FOUND")),
};
