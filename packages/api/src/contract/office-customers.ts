import * as z from "zod";
import { refusals } from "../errors.ts";
import { subscriptionStatuses } from "../schemas/account.ts";
import { okFields, okWith } from "../schemas/envelope.ts";
import { lineText, searchField } from "../schemas/fields.ts";
import { NairaSchema } from "../schemas/money.ts";
import { dayField, limitField, orderField, PAGE_SIZE } from "../schemas/paging.ts";
import { customerRoles } from "../schemas/people.ts";
import { dutyCall, publicCall, routes } from "./base.ts";
import { onboardingStates } from "./office-inbox.ts";
import { OfficeOrderSchema } from "./office-orders.ts";

const { get, post } = routes("Staff");

const idField = z.coerce.number().int().min(1).max(2_147_483_647);

/** Whether an account buys, closes on a day that its owner knows, or was erased. */
const accountStates = ["open", "closing", "closed"] as const;

/** What a search has found a customer by. */
export const foundByNames = [
  "account",
  "business",
  "card",
  "email",
  "invoice",
  "location",
  "person",
  "phone",
  "receipt",
  "reference",
] as const;

/** How a person can be reached; masked until it is revealed by the person's id. */
const contactFields = { email: z.string(), phone: z.string() };

/** A customer in a list of staff. */
export const FoundCustomerSchema = z.object({
  /** The account's id. */
  id: z.number(),
  name: z.string(),
  state: z.enum(accountStates),
  created_at: z.string(),
  /** The first of its owners; null when it has none any more. */
  owner: z.object({ id: z.number(), name: z.string(), ...contactFields }).nullable(),
  /** Null in the list of all customers. */
  found_by: z.enum(foundByNames).nullable(),
});

/** Everything about a customer that staff work with. Each list is the newest part, with what asks for the next. */
export const CustomerSchema = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(accountStates),
  created_at: z.string(),
  closes_at: z.string().nullable(),
  people: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      role: z.enum(customerRoles),
      ...contactFields,
      phone_verified: z.boolean(),
      email_verified: z.boolean(),
      second_factor: z.boolean(),
      created_at: z.string(),
    }),
  ),
  locations: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        closed_at: z.string().nullable(),
        /** Null when nothing has begun there. */
        plan_name: z.string().nullable(),
        status: z.enum(subscriptionStatuses).nullable(),
        ends_at: z.string().nullable(),
        /** The renewal's state, such as `scheduled`; null when none was ever on. */
        renewal: z.string().nullable(),
        grace_until: z.string().nullable(),
        last_failure: z.string().nullable(),
        /** The newest assisted onboarding that staff carry out; null when there is none. */
        onboarding: z.object({ id: z.number(), state: z.enum(onboardingStates) }).nullable(),
      }),
    ),
    /** `locations_after` of the next ones; null when these are the last. */
    next: z.number().nullable(),
  }),
  /** The newest; the others are `/office/orders` of this account. */
  orders: z.array(OfficeOrderSchema),
  /** What was paid and given, by way of paying. */
  paid: z.array(z.object({ method: z.string(), orders: z.number(), amount: NairaSchema })),
  wallet: z.object({
    balance: NairaSchema,
    held: NairaSchema,
    debt: NairaSchema,
    entries: z.array(
      z.object({
        id: z.number(),
        description: z.string(),
        reference: z.string(),
        amount: NairaSchema,
        balance_after: NairaSchema,
        created_at: z.string(),
      }),
    ),
  }),
  cards: z.array(z.object({ name: z.string(), last_four: z.string(), expires: z.string() })),
  messages: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        channel: z.enum(["sms", "email"]),
        kind: z.string(),
        /** Masked. */
        to: z.string(),
        state: z.enum(["sent", "waiting", "failed", "expired", "unconfirmed", "limit"]),
        created_at: z.string(),
      }),
    ),
    /** `messages_before` of the next ones; null when these are the last. */
    next: z.number().nullable(),
  }),
  sessions: z.array(
    z.object({
      person: z.string(),
      device: z.string(),
      created_at: z.string(),
      expires_at: z.string(),
    }),
  ),
  notes: z.object({
    rows: z.array(z.object({ id: z.number(), by: z.string(), text: z.string(), created_at: z.string() })),
    /** `notes_before` of the next ones; null when these are the last. */
    next: z.number().nullable(),
  }),
  /** What staff last did to its people, or saw of them. */
  history: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      by: z.string(),
      /** Such as `customers end-sessions`, or an action of the audit log. */
      action: z.string(),
      reason: z.string().nullable(),
    }),
  ),
});

const reasonField = lineText({ max: 200, tooLong: "Use at most 200 characters" });
/** Why data is needed in clear. It is written to the audit log. */
export const revealReasonField = reasonField.min(5, "Say why you need the data unmasked");

/** Customers as staff with the duty see them: masked, each look at a person in clear with its reason in the audit log. */
export const officeCustomers = {
  list: dutyCall("support", "finance")
    .route(get("/office/customers", "Customers, or those that a search finds"))
    .input(
      z.object({
        search: searchField.optional(),
        /** Only those who signed up on this day in Lagos; without a search. */
        day: z.iso.date("Choose a day").optional(),
        state: z.enum(accountStates, { error: "Choose a state" }).optional(),
        /** The first and the last day on which they signed up, in Lagos. */
        from: dayField.optional(),
        to: dayField.optional(),
        /** Only those after the account with this id, in the order of the list. */
        before: idField.optional(),
        order: orderField,
        limit: limitField(PAGE_SIZE),
      }),
    )
    .output(
      okWith(
        z.object({
          rows: z.array(FoundCustomerSchema),
          /** `before` of the next page; null when there is none. */
          next: z.number().nullable(),
          /** Whether the search finds more than it can list, and should say more. */
          more: z.boolean(),
        }),
      ),
    ),
  show: dutyCall("support", "finance")
    .route(get("/office/customers/{id}", "Everything about a customer, masked"))
    .input(
      z.object({
        id: idField,
        locations_after: idField.optional(),
        messages_before: idField.optional(),
        notes_before: idField.optional(),
      }),
    )
    .output(okWith(CustomerSchema))
    .errors(refusals("NOT_FOUND")),
  reveal: dutyCall("support", "finance")
    .route(post("/office/people/{id}/reveal", "A customer's person in clear; written to the audit log"))
    .input(z.object({ id: idField, reason: revealReasonField }))
    .output(okWith(z.object({ id: z.number(), ...contactFields, address: z.string() })))
    .errors(refusals("NOT_FOUND")),
  view: dutyCall("support")
    .meta({ sensitive: true })
    .route(
      post("/office/people/{id}/view", "Asks to see the website as a customer's person does, for 30 minutes"),
    )
    .input(
      z.object({
        id: idField,
        /** Why. It is written to the audit log. */
        reason: reasonField.min(5, "Say why you need to see it"),
      }),
    )
    .output(
      okWith(
        z.object({
          /** Begins the view, once. */
          ticket: z.string(),
          /** Until when it can be used. */
          expires_at: z.string(),
        }),
      ),
    )
    .errors(refusals("NOT_FOUND", "SECOND_FACTOR_NEEDED")),
  beginView: publicCall
    .route(post("/office/views", "Begins the view that a ticket was given for"))
    .input(z.object({ ticket: lineText({ max: 100 }) }))
    .output(z.object({ ...okFields, api_token: z.string() }))
    .errors(refusals("LINK_EXPIRED")),
  addNote: dutyCall("support", "finance")
    .route(post("/office/customers/{id}/notes", "Adds a note about a customer for other staff"))
    .input(
      z.object({
        id: idField,
        text: lineText({ max: 1_000, tooLong: "Use at most 1,000 characters" }).min(1, "Write the note"),
      }),
    )
    .output(okWith(z.object({})))
    .errors(refusals("NOT_FOUND", "CONFLICT")),
};
