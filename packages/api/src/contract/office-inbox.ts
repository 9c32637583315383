import * as z from "zod";
import { refusals } from "../errors.ts";
import { okWith } from "../schemas/envelope.ts";
import { requiredLines } from "../schemas/fields.ts";
import { dayField, limitField, orderField } from "../schemas/paging.ts";
import { dutyCall, routes } from "./base.ts";

const { get, post } = routes("Staff");

/** What staff have done about a visitor's message. */
export const inboxStates = ["new", "assigned", "answered", "closed"] as const;
const stateField = z.enum(inboxStates, { error: "Choose a state" });

/** A visitor's message in staff's list. */
export const InboxMessageSchema = z.object({
  id: z.number(),
  name: z.string(),
  created_at: z.string(),
  state: stateField,
  /** The member of staff who deals with it. */
  assignee: z.string().nullable(),
  /** Whether that is the caller. */
  own: z.boolean(),
  /** Whether it may be spam, because its hidden field was filled in. */
  suspicious: z.boolean(),
  /** How it begins. */
  beginning: z.string(),
});
export type InboxMessage = z.output<typeof InboxMessageSchema>;

export const InboxThreadSchema = InboxMessageSchema.omit({ beginning: true }).extend({
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  replies: z.array(z.object({ id: z.number(), by: z.string(), text: z.string(), created_at: z.string() })),
});
export type InboxThread = z.output<typeof InboxThreadSchema>;

/** What became of an assisted onboarding: asked for, arranged for a day, or done. */
export const onboardingStates = ["requested", "scheduled", "done"] as const;

/** Assisted onboarding that staff carry out. */
export const OnboardingRequestSchema = z.object({
  id: z.number(),
  location_id: z.number(),
  location: z.string(),
  /** The customer's account. */
  account: z.number(),
  customer: z.string(),
  plan: z.string(),
  requested_at: z.string(),
  scheduled_for: z.string().nullable(),
  state: z.enum(onboardingStates),
});
export type OnboardingRequest = z.output<typeof OnboardingRequestSchema>;

const steps = ["take", "give-back", "close", "open"] as const;
const stepField = z.enum(steps, { error: "Choose a step" });
/** `undo` takes back what the caller did to several messages in the last ten minutes. */
const severalStepField = z.enum([...steps, "undo"], { error: "Choose a step" });
const placeSchema = z.object({ state: stateField, assignee: z.string().nullable() });

/** What a step would do to one of several messages. */
export const InboxMoveSchema = z.object({
  id: z.number(),
  name: z.string(),
  before: placeSchema,
  after: placeSchema,
  /** What moves it, if it is still as it was shown; null where the step is not possible. */
  seen: z.string().nullable(),
});
export type InboxMove = z.output<typeof InboxMoveSchema>;

const idField = z.coerce.number().int().min(1).max(2_147_483_647);
const nothing = okWith(z.object({}));

/** A job of the service. */
export const OfficeJobSchema = z.object({
  name: z.string(),
  /** When it last succeeded, or was scheduled first. */
  succeeded_at: z.string(),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
});
export type OfficeJob = z.output<typeof OfficeJobSchema>;

/** A message that was tried as often as messages are, and not sent. */
export const DeadMessageSchema = z.object({
  id: z.number(),
  channel: z.enum(["sms", "email"]),
  /** Masked. */
  to: z.string(),
  subject: z.string(),
  created_at: z.string(),
  attempts: z.number(),
  failure: z.string().nullable(),
});
export type DeadMessage = z.output<typeof DeadMessageSchema>;

/** What visitors wrote, and onboarding that waits. */
export const officeInbox = {
  list: dutyCall("support")
    .route(get("/office/inbox", "Visitors' messages"))
    .input(
      z.object({
        /** Only those in this state; those that wait for an answer when it is left out. */
        state: stateField.optional(),
        /** Of those that wait. 1: those that may be spam; 0: the others. */
        spam: z.coerce.number().int().min(0).max(1).default(0),
        /** `own`: those that the caller deals with; `nobody`: those that nobody has taken. */
        assigned: z.enum(["own", "nobody"], { error: "Choose who deals with it" }).optional(),
        /** The first and the last day on which they were written, in Lagos. */
        from: dayField.optional(),
        to: dayField.optional(),
        /** Only those after this one, in the order of the list. */
        before: idField.optional(),
        order: orderField,
        limit: limitField(50),
      }),
    )
    .output(okWith(z.object({ rows: z.array(InboxMessageSchema), next: z.number().nullable() }))),
  show: dutyCall("support")
    .route(get("/office/inbox/{id}", "A visitor's message with the replies"))
    .input(z.object({ id: idField }))
    .output(okWith(InboxThreadSchema))
    .errors(refusals("NOT_FOUND")),
  move: dutyCall("support")
    .route(
      post("/office/inbox/{id}", "Takes a visitor's message, gives it back, closes it or opens it again"),
    )
    .input(
      z.object({
        id: idField,
        step: stepField,
      }),
    )
    .output(nothing)
    .errors(refusals("NOT_FOUND", "CONFLICT")),
  previewMoves: dutyCall("support")
    .route(post("/office/inbox-moves/previews", "What a step would do to several messages"))
    .input(z.object({ ids: z.array(idField).min(1).max(100), step: severalStepField }))
    .output(okWith(z.array(InboxMoveSchema))),
  moveSeveral: dutyCall("support")
    .route(post("/office/inbox-moves", "Moves several messages as they were shown, all or none"))
    .input(
      z.object({
        /** Of the previews. */
        moves: z
          .array(z.string().regex(/^\d{1,9}:[a-z]{1,20}:\d{0,9}$/, "Preview it again"))
          .min(1)
          .max(100),
        step: severalStepField,
      }),
    )
    .output(nothing)
    .errors(refusals("NOT_FOUND", "CONFLICT")),
  reply: dutyCall("support")
    .route(post("/office/inbox/{id}/replies", "Answers a visitor's message by email"))
    .input(
      z.object({
        id: idField,
        text: requiredLines({
          required: "Write the reply",
          max: 4000,
          tooLong: "Use at most 4,000 characters",
        }),
        /** Of the message: the last reply that the caller has seen; 0 for none. Another one since then refuses this. */
        last_reply: z.coerce.number().int().min(0).max(2_147_483_647),
      }),
    )
    .output(nothing)
    .errors(refusals("NOT_FOUND", "CONFLICT")),
  onboarding: dutyCall("support")
    .route(get("/office/onboarding", "Assisted onboarding that staff carry out"))
    .input(
      z.object({
        /** Only those in this state; those that are to be done when it is left out. */
        state: z.enum(onboardingStates, { error: "Choose a state" }).optional(),
        /** Only this one, whatever its state. */
        id: idField.optional(),
        /** The first and the last day on which they were ordered, in Lagos. */
        from: dayField.optional(),
        to: dayField.optional(),
        /** Only those after this one, in the order of the list. */
        before: idField.optional(),
        order: orderField.removeDefault().default("oldest"),
        limit: limitField(50),
      }),
    )
    .output(okWith(z.object({ rows: z.array(OnboardingRequestSchema), next: z.number().nullable() }))),
  moveOnboarding: dutyCall("support")
    .route(post("/office/onboarding/{id}", "Arranges a day for an onboarding, or says that it is done"))
    .input(
      z.object({
        id: idField,
        /** A day in Lagos. Left out: it is done. */
        day: z.iso.date("Choose a day").optional(),
      }),
    )
    .output(nothing)
    .errors(refusals("NOT_FOUND", "CONFLICT")),
};

/** The service's jobs and messages that could not be sent. */
export const officeJobs = {
  list: dutyCall("owner")
    .route(get("/office/jobs", "Jobs, and messages that were given up"))
    .output(
      okWith(
        z.object({
          jobs: z.array(OfficeJobSchema),
          messages: z.array(
            z.object({ channel: z.enum(["sms", "email"]), waiting: z.number(), given_up: z.number() }),
          ),
          /** The newest, 100 at most. */
          dead: z.array(DeadMessageSchema),
        }),
      ),
    ),
  retry: dutyCall("owner")
    .route(
      post(
        "/office/messages/{id}/retry",
        "Tries a message that was given up again; written to the audit log",
      ),
    )
    .input(z.object({ id: idField }))
    .output(nothing)
    .errors(refusals("NOT_FOUND")),
};
