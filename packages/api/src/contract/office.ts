import * as z from "zod";
import { refusals } from "../errors.ts";
import { SubscriptionPlansSchema } from "../schemas/catalog.ts";
import { okFields, okWith } from "../schemas/envelope.ts";
import {
  identifierField,
  knownSessionsField,
  lineText,
  passwordField,
  searchField,
} from "../schemas/fields.ts";
import { dayField, limitField, orderField } from "../schemas/paging.ts";
import { StaffDutySchema } from "../schemas/staff.ts";
import { dutyCall, publicCall, routes } from "./base.ts";
import { revealReasonField } from "./office-customers.ts";

const { get, post } = routes("Staff");

/** What staff administer: the first word of an administration command, and a screen of the back office. */
export const officeSubjects = [
  ...(["staff", "agents", "second-factors"] as const),
  ...(["plans", "features", "addons", "addon-groups", "onboarding", "faqs", "coupons", "releases"] as const),
  ...(["fees", "ussd-banks", "money", "unmatched", "account-numbers", "refunds"] as const),
  ...(["customers", "planned"] as const),
] as const;
export type OfficeSubject = (typeof officeSubjects)[number];

/** Every list of the back office: its own, and one of each subject. */
export const officeLists = [
  ...(["orders", "inbox", "renewals", "audit", "approvals", "onboarding-requests"] as const),
  ...officeSubjects,
] as const;
export type OfficeListName = (typeof officeLists)[number];
const listField = z.enum(officeLists, { error: "Choose a list" });

/** A row as an administrator sees it: amounts are in naira. */
const viewSchema = z.record(z.string(), z.unknown());

const changeSchema = z.object({
  /** The row: `plan 2`. */
  row: z.string(),
  /** Null for a row that is added. */
  before: viewSchema.nullable(),
  /** Null for a row that is removed. */
  after: viewSchema.nullable(),
});

/** A field of a form, and how it is filled in. */
export const FormFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  /**
   * `lines`: several texts, separated by `|`. `choices`: some of the options, separated by commas. `flag`: `on` or `off`. `installer`: the
   * name of a file that was uploaded. `last-day`: a row has the moment when that day ends.
   */
  control: z.enum([
    "text",
    "paragraph",
    "lines",
    "number",
    "naira",
    "percent",
    "date",
    "last-day",
    "flag",
    "choice",
    "choices",
    "installer",
  ]),
  options: z.array(z.string()),
  required: z.boolean(),
  /** Whether `none` removes the value. */
  removable: z.boolean(),
});
export type FormField = z.infer<typeof FormFieldSchema>;

const sortSchema = z.object({ key: z.string(), direction: z.enum(["ascending", "descending"]) });

/** What staff can do to a kind of row. */
const verbSchema = z.object({
  verb: z.string(),
  /** What it does, in a sentence. */
  help: z.string(),
  fields: z.array(FormFieldSchema),
  /** Whether it adds a row, and so begins without one. */
  adds: z.boolean(),
  /** Whether it can be planned for a date. */
  can_be_planned: z.boolean(),
  /** Whether a second member of staff has to approve it. */
  needs_approval: z.boolean(),
  /** Whether it can be done to several rows at once. */
  bulk: z.boolean(),
});

const rowSchema = z.object({
  /** Names it among the subject's rows: `2`. */
  key: z.string(),
  /** Names it in the audit log: `plan 2`. */
  row: z.string(),
  values: viewSchema,
});

const listSchema = z.object({
  rows: z.array(rowSchema),
  /** `after` of the next page; null when there is none. */
  next: z.string().nullable(),
  /** How many rows fit, and how many there are in all; null for a list that can be too long to be counted. */
  count: z.number().nullable(),
  total: z.number().nullable(),
  /** The order in which the rows are; null for the list's own. */
  sort: sortSchema.nullable(),
  columns: z.array(z.object({ key: z.string(), sortable: z.boolean() })),
  /** The fields with a filter, and the values that it can have. */
  filters: z.array(
    z.object({ key: z.string(), choices: z.array(z.union([z.string(), z.number(), z.boolean()])) }),
  ),
});
export type OfficeList = z.output<typeof listSchema>;

/** What became of a change. */
const outcomeSchema = z.object({
  /** The proposal; null when the change is made. */
  proposal: z.number().nullable(),
  /** The change's row in the audit log, by which it can be taken back for ten minutes; null where nothing takes it back. */
  undo: z.number().nullable(),
});

/** One of several rows that are to be changed. */
const rowPreviewSchema = changeSchema.extend({
  key: z.string(),
  /** Null for a row that cannot be changed. */
  token: z.string().nullable(),
  needs_approval: z.boolean(),
  /** Why it cannot be changed. */
  fault: z.string().nullable(),
});
export type RowPreview = z.output<typeof rowPreviewSchema>;

export const ProposalSchema = changeSchema.extend({
  id: z.number(),
  command: z.string(),
  reason: z.string(),
  /** The date for which it is planned. */
  due: z.string().nullable(),
  proposed_by: z.string(),
  /** Whether the caller made it, and so cannot approve it. */
  own: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  state: z.enum(["waiting", "approved", "refused", "withdrawn", "expired"]),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
});
export type Proposal = z.output<typeof ProposalSchema>;

/** What a planned change would do to a row; `before` and `after` are null where it would be refused, for the reason `fault`. */
const plannedSchema = z.object({
  id: z.number(),
  command: z.string(),
  /** Null where it would be refused. */
  row: z.string().nullable(),
  before: viewSchema.nullable(),
  after: viewSchema.nullable(),
  due: z.string(),
  planned_by: z.string(),
  fault: z.string().nullable(),
});

/** What the audit log records. */
export const auditActions = [
  "registrant-revealed",
  "registrants-exported",
  "upload-begun",
  "administration",
  "change-proposed",
  "change-refused",
  "change-withdrawn",
  "contact-revealed",
  "customer-revealed",
  "customer-noted",
  "customer-view-asked",
  "customer-view-begun",
  "customer-view-refused",
  "customer-view-ended",
  "payment-checked",
  "message-retried",
  "onboarding-moved",
  "list-exported",
  "message-moved",
] as const;

const auditSchema = z.object({
  id: z.number(),
  at: z.string(),
  /** The member of staff, or the user of the machine on which a command ran. */
  by: z.string(),
  action: z.string(),
  details: viewSchema,
});

const commandField = lineText({ max: 60, tooLong: "Name a subject and a verb" });
const nameField = lineText({ max: 200, tooLong: "Use at most 200 characters" });
/** Names without a folder and without characters that addresses or headers would have to escape. */
export const INSTALLER_NAME = /^[A-Za-z0-9][\w.-]{0,119}$/;
const installerField = z.string().regex(INSTALLER_NAME, {
  error: "Use letters, digits, dots, hyphens and underscores in the file's name",
});
/** Bytes that one piece of an upload may have, and the letters that they are in base64. */
export const MOST_UPLOAD_BYTES = 786_432;
const pieceField = z
  .base64({ error: "Send the bytes as base64" })
  .max((MOST_UPLOAD_BYTES / 3) * 4, { error: `Send at most ${MOST_UPLOAD_BYTES} bytes` });
const uploadSchema = z.object({
  /** Bytes that are there. */
  received: z.number(),
});
const idField = z.coerce.number().int().min(1).max(2_147_483_647);

/** What staff do, by the same use cases as the administration command; each member of staff does what is theirs. */
export const office = {
  login: publicCall
    .route(post("/office/login", "A member of staff logs in to the back office"))
    .input(
      z.object({
        /** Email address, username or verified phone, as `/login` calls it. */
        email: identifierField,
        password: passwordField,
        known_sessions: knownSessionsField,
      }),
    )
    .output(z.object({ ...okFields, api_token: z.string() }))
    .errors(refusals("INVALID_CREDENTIALS", "LOGIN_CODE_NEEDED")),
  me: dutyCall("support", "finance", "catalogue")
    .route(get("/office/me", "Who the caller is, and what they may see"))
    .output(
      okWith(
        z.object({
          name: z.string(),
          email: z.string(),
          duties: z.array(StaffDutySchema),
          /** The subjects that the caller can administer. */
          subjects: z.array(z.enum(officeSubjects)),
          /** Whether they log in with an authenticator app. */
          second_factor: z.boolean(),
          /** Colleagues' proposals that wait for somebody with the caller's duties. */
          waiting: z.number(),
        }),
      ),
    ),
  subjects: dutyCall("support", "finance", "catalogue")
    .route(get("/office/subjects", "What the caller can administer, and the fields of each form"))
    .output(
      okWith(
        z.array(
          z.object({
            name: z.enum(officeSubjects),
            verbs: z.array(verbSchema),
            /** Whether the contacts of its rows are masked and can be revealed. */
            reveals: z.boolean(),
          }),
        ),
      ),
    ),
  rows: dutyCall("support", "finance", "catalogue")
    .route(get("/office/subjects/{subject}", "A page of the rows of a subject"))
    .input(
      z.object({
        subject: nameField,
        search: searchField.optional(),
        /** Fields and the values of which a row has to have one, as in an address: `state=made&state=waiting`. */
        filters: lineText({ max: 1_000, tooLong: "Use fewer filters" }).optional(),
        /** A column that is sortable, with its direction. */
        sort: z
          .string()
          .regex(/^\w{1,40}:(ascending|descending)$/, "Choose an order")
          .optional(),
        /** Only rows after those of a page, as its `next` gives it. */
        after: lineText({ max: 600, tooLong: "Follow the link to the next page" }).optional(),
        /** Only the row with this key. */
        key: nameField.optional(),
        limit: limitField(50),
      }),
    )
    .output(okWith(listSchema))
    .errors(refusals("NOT_FOUND")),
  beginExport: dutyCall("support", "finance", "catalogue")
    .route(post("/office/exports", "Says that a list is saved as a file; written to the audit log"))
    .input(z.object({ list: listField }))
    .output(okWith(z.object({})))
    .errors(refusals("FORBIDDEN")),
  reveal: dutyCall("support", "finance", "catalogue")
    .route(
      post(
        "/office/subjects/{subject}/reveal",
        "An agent's or a colleague's contacts in clear; written to the audit log",
      ),
    )
    .input(z.object({ subject: nameField, key: nameField, reason: revealReasonField }))
    .output(okWith(z.object({ email: z.string(), phone: z.string(), username: z.string() })))
    .errors(refusals("NOT_FOUND")),
  history: dutyCall("support", "finance", "catalogue")
    .route(get("/office/subjects/{subject}/history", "What was done to a row, the newest first"))
    .input(z.object({ subject: nameField, row: nameField }))
    .output(okWith(z.array(auditSchema)))
    .errors(refusals("NOT_FOUND")),
  planned: dutyCall("support", "finance", "catalogue")
    .route(get("/office/subjects/{subject}/planned", "What is planned for a row, the next first"))
    .input(z.object({ subject: nameField, row: nameField }))
    .output(okWith(z.array(plannedSchema)))
    .errors(refusals("NOT_FOUND")),
  pricing: dutyCall("finance", "catalogue")
    .route(
      get("/office/pricing", "The pricing page as it will be on a day, with the planned changes until then"),
    )
    .input(
      z.object({
        /** In Lagos: today or a day to come. */
        day: z.iso.date("Choose a day").regex(/^20/, "Choose a day"),
      }),
    )
    .output(
      okWith(
        z.object({
          day: z.iso.date(),
          plans: SubscriptionPlansSchema,
          /** The planned changes until then, in their order. */
          changes: z.array(plannedSchema),
        }),
      ),
    ),
  preview: dutyCall("support", "finance", "catalogue")
    .route(post("/office/previews", "What a change would do; it changes nothing"))
    .input(
      z.object({
        /** Such as `plans change`. */
        command: commandField,
        input: z
          .record(z.string(), z.unknown())
          .refine((input) => JSON.stringify(input).length <= 20_000, "This is too long"),
        /** A day in Lagos from which it is made, for what can be planned. */
        from: z.iso.date().optional(),
      }),
    )
    .output(
      okWith(
        changeSchema.extend({ due: z.string().nullable(), needs_approval: z.boolean(), token: z.string() }),
      ),
    )
    .errors(refusals("NOT_FOUND", "CONFLICT")),
  change: dutyCall("support", "finance", "catalogue")
    .route(post("/office/changes", "Makes the change that was shown, or proposes it where two people decide"))
    .input(
      z.object({
        /** Of the preview. */
        token: z.string().max(60_000),
        reason: lineText({ max: 300, tooLong: "Use at most 300 characters" }).optional(),
      }),
    )
    .output(okWith(outcomeSchema))
    .errors(refusals("NOT_FOUND", "CONFLICT", "SECOND_FACTOR_NEEDED")),
  previewRows: dutyCall("support", "finance", "catalogue")
    .route(post("/office/rows/previews", "What one verb would do to several rows; it changes nothing"))
    .input(z.object({ command: commandField, keys: z.array(nameField).min(1).max(100) }))
    .output(okWith(z.array(rowPreviewSchema)))
    .errors(refusals("NOT_FOUND")),
  changeRows: dutyCall("support", "finance", "catalogue")
    .route(post("/office/rows/changes", "Makes the changes of several rows, all or none, or proposes each"))
    .input(
      z.object({
        /** Of the previews. */
        tokens: z
          .array(z.string().regex(/^[\w.-]{1,2000}$/, "Preview it again"))
          .min(1)
          .max(100),
        reason: lineText({ max: 300, tooLong: "Use at most 300 characters" }).optional(),
      }),
    )
    .output(okWith(z.array(outcomeSchema)))
    .errors(refusals("NOT_FOUND", "CONFLICT", "SECOND_FACTOR_NEEDED")),
  previewUndo: dutyCall("support", "finance", "catalogue")
    .route(post("/office/undo/previews", "What takes the caller's last changes back; it changes nothing"))
    .input(z.object({ changes: z.array(idField).min(1).max(100) }))
    .output(okWith(z.array(rowPreviewSchema)))
    .errors(refusals("NOT_FOUND")),
  proposals: dutyCall("support", "finance", "catalogue")
    .route(get("/office/proposals", "Proposals that wait for a second person, or those that were decided"))
    .input(
      z.object({
        /** 1: those that were decided or have expired; 0: those that wait. */
        decided: z.coerce.number().int().min(0).max(1).default(0),
        /** Only the caller's own, or only those of colleagues. */
        proposer: z.enum(["own", "colleagues"], { error: "Choose who has proposed it" }).optional(),
        /** Only this one, whether it is decided or not. */
        id: idField.optional(),
        /** Only of this row, such as `plan 2`. */
        row: nameField.optional(),
        /** The first and the last day on which they were proposed, in Lagos. */
        from: dayField.optional(),
        to: dayField.optional(),
        /** Only those after this one, in the order of the list. */
        before: idField.optional(),
        order: orderField,
        limit: limitField(50),
      }),
    )
    .output(okWith(z.object({ rows: z.array(ProposalSchema), next: z.number().nullable() }))),
  decide: dutyCall("support", "finance", "catalogue")
    .route(
      post("/office/proposals/{id}", "Approves or refuses a colleague's proposal, or withdraws one's own"),
    )
    .input(z.object({ id: idField, decision: z.enum(["approved", "refused", "withdrawn"]) }))
    .output(okWith(z.object({})))
    .errors(refusals("NOT_FOUND", "CONFLICT", "SECOND_FACTOR_NEEDED")),
  upload: dutyCall("catalogue")
    .route(get("/office/uploads/{name}", "How much of an installer is uploaded"))
    .input(z.object({ name: installerField }))
    .output(okWith(uploadSchema)),
  addToUpload: dutyCall("catalogue")
    .meta({ hasLargeBody: true })
    .route(post("/office/uploads/{name}", "Adds the next piece to an installer that is uploaded"))
    .input(
      z.object({
        name: installerField,
        /** Where the piece begins; 0 begins the upload anew. */
        offset: z.number().int().min(0),
        piece: pieceField,
      }),
    )
    .output(okWith(uploadSchema))
    .errors(refusals("CONFLICT", "SECOND_FACTOR_NEEDED")),
  audit: dutyCall("owner")
    .route(get("/office/audit", "The audit log, the newest rows first"))
    .input(
      z.object({
        /** Only rows after this one, in the order of the list. */
        before: idField.optional(),
        /** Only of this row, such as `plan 2`. */
        row: nameField.optional(),
        /** Only by people whose name has this text. */
        by: nameField.optional(),
        action: z.enum(auditActions, { error: "Choose an action" }).optional(),
        /** The first and the last day, in Lagos. */
        from: dayField.optional(),
        to: dayField.optional(),
        order: orderField,
        limit: limitField(100),
      }),
    )
    .output(okWith(z.array(auditSchema))),
};
