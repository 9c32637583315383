import * as z from "zod";
import { refusals } from "../errors.ts";
import {
  AccountCardSchema,
  AccountLocationSchema,
  AccountSchema,
  BillingSchema,
  LocationDetailsSchema,
  paymentStates,
  SubscriptionRowSchema,
} from "../schemas/account.ts";
import { withAddons } from "../schemas/addons.ts";
import { OkSchema, okFields } from "../schemas/envelope.ts";
import {
  billingNameField,
  locationAddressField,
  locationNameField,
  optionalPhoneField,
  tinField,
} from "../schemas/fields.ts";
import { cardFeeFields, NairaSchema } from "../schemas/money.ts";
import { claimFields, locationIdField, MoneySettingsSchema } from "../schemas/order.ts";
import { pageField, pageOf } from "../schemas/paging.ts";
import {
  RenewalSchema,
  RenewedLocationSchema,
  renewalChoiceFields,
  renewTogetherFields,
  stopReasonField,
} from "../schemas/renewal.ts";
import {
  MonthlySpendSchema,
  ReceiptSchema,
  referenceField,
  StatementSchema,
  TransactionSchema,
  WalletEntrySchema,
} from "../schemas/transaction.ts";
import { customerCall, managerCall, ownerCall, signedInCall } from "./base.ts";

const tags = ["Account"];
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
const documentField = z.enum(["receipt", "credit-note"], { error: "Choose a document" }).optional();
const month = z
  .string({ error: "Choose a month" })
  .max(7, { error: "Choose a month", abort: true })
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Choose a month");

export const account = {
  show: signedInCall
    .route({
      method: "GET",
      path: "/account",
      summary: "The signed-in person's account as it stands",
      tags,
    })
    .output(z.object({ ...okFields, data: AccountSchema })),
  subscriptions: managerCall
    .route({ method: "GET", path: "/account/subscriptions", summary: "Subscriptions, newest first", tags })
    .input(z.object({ location_id: locationId.optional(), page: pageField }))
    .output(z.object({ ...okFields, data: pageOf(SubscriptionRowSchema) }))
    .errors(refusals("NOT_FOUND")),
  setReminder: ownerCall
    .route({
      method: "POST",
      path: "/account/subscriptions/{id}/renewal",
      summary: "Stop the reminder before a subscription ends, or start it again",
      description:
        "A subscription that `renews` is one that we write about before it ends. Holds for all that " +
        "its location has under way. Automatic renewals are turned on and off by `/account/renewals/{location_id}`.",
      tags,
    })
    .input(z.object({ id: subscriptionId, renews: z.boolean({ error: "Choose whether it renews" }) }))
    .output(z.object({ ...okFields, data: z.object({ renews: z.boolean(), ends_at: z.string() }) }))
    .errors(refusals("NOT_FOUND", "CONFLICT")),
  renewals: managerCall
    .route({
      method: "GET",
      path: "/account/renewals",
      summary: "How each location's plan renews, for locations whose plan ends",
      tags,
    })
    .output(z.object({ ...okFields, data: z.array(RenewalSchema) })),
  renewAutomatically: ownerCall
    .route({
      method: "PUT",
      path: "/account/renewals/{location_id}",
      summary: "Renew a location's plan automatically, or change what renews and what pays",
      description:
        "Another plan, term or other extras start at the end of the paid period. Sending what runs now undoes such a change.",
      tags,
    })
    .input(withAddons({ location_id: locationId, ...renewalChoiceFields }))
    .output(z.object({ ...okFields, data: RenewalSchema }))
    .errors(refusals("NOT_FOUND", "CONFLICT", "UPGRADE_PLAN")),
  stopRenewing: ownerCall
    .route({
      method: "POST",
      path: "/account/renewals/{location_id}/stop",
      summary: "Stop the automatic renewal; the plan runs to its end",
      tags,
    })
    .input(z.object({ location_id: locationId, reason: stopReasonField }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND")),
  renewTogether: ownerCall
    .route({
      method: "POST",
      path: "/account/renewals/together",
      summary: "Renew several locations in one payment from the wallet: all of them or none",
      description:
        "Each location gets another period of its plan and a separate receipt. Repeating the call with the same Idempotency-Key pays once.",
      tags,
    })
    .input(z.object(renewTogetherFields))
    .output(z.object({ ...okFields, data: z.array(RenewedLocationSchema) }))
    .errors(refusals("NOT_FOUND", "CONFLICT", "PRICE_CHANGED", "WALLET_TOO_LOW", "IDEMPOTENCY_CONFLICT")),
  withdraw: ownerCall
    .route({
      method: "DELETE",
      path: "/account/subscriptions/{id}",
      summary: "Withdraw a free plan that has not begun",
      tags,
    })
    .input(z.object({ id: subscriptionId }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND", "CONFLICT")),
  cards: managerCall
    .route({ method: "GET", path: "/account/cards", summary: "Saved cards, newest first", tags })
    .output(z.object({ ...okFields, data: z.array(AccountCardSchema) })),
  removeCard: ownerCall
    .route({ method: "DELETE", path: "/account/cards/{id}", summary: "Forget a saved card", tags })
    .input(z.object({ id: z.uuid("Choose a card") }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND")),
  transactions: managerCall
    .route({ method: "GET", path: "/account/transactions", summary: "Payments, newest first", tags })
    .input(
      z.object({
        kind: z
          .string()
          .max(40, "Choose a kind")
          .regex(/^[a-z][a-z-]*$/, "Choose a kind")
          .optional(),
        state: z.enum(paymentStates, { error: "Choose a state" }).optional(),
        page: pageField,
      }),
    )
    .output(z.object({ ...okFields, data: pageOf(TransactionSchema) })),
  receipt: managerCall
    .route({ method: "GET", path: "/account/transactions/{reference}", summary: "A payment's receipt", tags })
    .input(z.object({ reference: referenceField }))
    .output(z.object({ ...okFields, data: ReceiptSchema }))
    .errors(refusals("NOT_FOUND")),
  receiptPdf: managerCall
    .route({
      method: "GET",
      path: "/account/transactions/{reference}/pdf",
      summary: "A payment's receipt or credit note as a file",
      description: "By default the receipt, or the credit note of a payment that was returned in whole.",
      tags,
    })
    .input(z.object({ reference: referenceField, document: documentField }))
    .output(z.file().mime("application/pdf"))
    .errors(refusals("NOT_FOUND", "CONFLICT")),
  statements: managerCall
    .route({
      method: "GET",
      path: "/account/statements",
      summary: "Months with a statement, the running one first",
      tags,
    })
    .output(z.object({ ...okFields, data: z.array(StatementSchema) })),
  statementPdf: managerCall
    .route({
      method: "GET",
      path: "/account/statements/{month}/pdf",
      summary: "A month's wallet movements, card payments and invoices as a PDF file",
      tags,
    })
    .input(z.object({ month }))
    .output(z.file().mime("application/pdf"))
    .errors(refusals("NOT_FOUND")),
  statementCsv: managerCall
    .route({
      method: "GET",
      path: "/account/statements/{month}/csv",
      summary: "The same as a CSV file",
      tags,
    })
    .input(z.object({ month }))
    .output(z.file())
    .errors(refusals("NOT_FOUND")),
  billing: managerCall
    .route({ method: "GET", path: "/account/billing", summary: "What receipts say of the payer", tags })
    .output(z.object({ ...okFields, data: BillingSchema })),
  setBilling: ownerCall
    .route({
      method: "PUT",
      path: "/account/billing",
      summary: "Change what receipts say of the payer",
      tags,
    })
    .input(z.object({ name: billingNameField, tin: tinField }))
    .output(z.object({ ...okFields, data: BillingSchema })),
  wallet: managerCall
    .route({ method: "GET", path: "/account/wallet", summary: "The wallet and its entries", tags })
    .input(z.object({ page: pageField }))
    .output(
      z.object({
        ...okFields,
        data: pageOf(WalletEntrySchema).extend({
          balance: NairaSchema,
          as_of: z.string(),
          ...claimFields,
          /** The charge on a top-up, and its limits. */
          ...cardFeeFields,
          settings: MoneySettingsSchema,
        }),
      }),
    ),
  spend: managerCall
    .route({
      method: "GET",
      path: "/account/spend",
      summary: "What subscriptions cost month by month, up to this one; months without any are 0",
      tags,
    })
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
    .output(z.object({ ...okFields, data: z.array(MonthlySpendSchema) })),
  locations: customerCall
    .route({
      method: "GET",
      path: "/account/locations",
      summary: "Locations, the first one first and closed ones last",
      tags,
    })
    .output(z.object({ ...okFields, data: z.array(AccountLocationSchema) })),
  addLocation: ownerCall
    .route({ method: "POST", path: "/account/locations", summary: "Add a location", tags })
    .input(z.object(locationFields))
    .output(z.object({ ...okFields, data: AccountLocationSchema }))
    .errors(refusals("CONFLICT")),
  changeLocation: ownerCall
    .route({
      method: "PUT",
      path: "/account/locations/{id}",
      summary: "Change a location's name, address and phone",
      tags,
    })
    .input(z.object({ id: locationId, ...locationFields }))
    .output(z.object({ ...okFields, data: AccountLocationSchema }))
    .errors(refusals("NOT_FOUND")),
  closeLocation: ownerCall
    .route({
      method: "POST",
      path: "/account/locations/{id}/close",
      summary: "Close a location that has no running plan; its history stays",
      tags,
    })
    .input(z.object({ id: locationId }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND", "CONFLICT")),
  reopenLocation: ownerCall
    .route({
      method: "POST",
      path: "/account/locations/{id}/reopen",
      summary: "Open a closed location again",
      tags,
    })
    .input(z.object({ id: locationId }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND", "CONFLICT")),
  location: managerCall
    .route({
      method: "GET",
      path: "/account/locations/{id}",
      summary: "A location and its subscriptions",
      tags,
    })
    .input(z.object({ id: locationId }))
    .output(z.object({ ...okFields, data: LocationDetailsSchema }))
    .errors(refusals("NOT_FOUND")),
};
