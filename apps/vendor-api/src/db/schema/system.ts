import { auditActions } from "@vendor/api";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { idColumn, momentColumn } from "./columns.ts";
import { users } from "./identity.ts";

/** Tries before a message counts as undeliverable. */
export const MAX_DELIVERY_ATTEMPTS = 12;

/**
 * SMS and emails to send. A message is inserted in the transaction of the change that it reports; a job delivers it
 * later.
 */
export const outboxMessages = pgTable(
  "outbox_messages",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    channel: text("channel", { enum: ["sms", "email"] }).notNull(),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    /** Why it is sent, which decides about limits (see `queueMessage`). */
    kind: text("kind", { enum: ["proof", "answer", "notice", "security", "view", "reminder", "receipt"] })
      .notNull()
      .default("notice"),
    /**
     * Why it is not sent: its address was never confirmed, or had its messages of the day. It then counts as expired. Receipts
     * are sent once their address is confirmed.
     */
    withheld: text("withheld", { enum: ["unconfirmed", "limit"] }),
    /** The payment whose receipt is attached to an email; the PDF is drawn on delivery. */
    receiptReference: text("receipt_reference"),
    createdAt: momentColumn("created_at").notNull(),
    /** When the code in it expires, after which it is not sent; null for messages without a code. */
    expiresAt: momentColumn("expires_at"),
    sentAt: momentColumn("sent_at"),
    /** When it was found to be too late to send. */
    expiredAt: momentColumn("expired_at"),
    attempts: smallint("attempts").notNull().default(0),
    /** When the next try is due. It is moved ahead during a try, so that no other copy of the service tries too. */
    nextAttemptAt: momentColumn("next_attempt_at").notNull().defaultNow(),
    lastError: text("last_error"),
  },
  (table) => [
    // In the order of delivery: codes first, because null comes last.
    index("outbox_messages_unsent_index")
      .on(table.channel, table.expiresAt, table.id)
      .where(sql`${table.sentAt} is null and ${table.expiredAt} is null`),
    // For the daily limits of an address.
    index("outbox_messages_address_index").on(sql`lower(${table.to})`, table.createdAt),
    index("outbox_messages_created_index").on(table.createdAt),
  ],
);

/** When each scheduled job last succeeded, or was scheduled first. Alerts compare it with how often the job is due. */
export const jobRuns = pgTable("job_runs", {
  name: text("name").primaryKey(),
  succeededAt: momentColumn("succeeded_at").notNull(),
});

/** First answers to requests with an Idempotency-Key. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Hash of caller and key. */
    key: text("key").primaryKey(),
    /** Hash of method, path and body. */
    requestHash: text("request_hash").notNull(),
    /** Null while the first request is running. */
    status: smallint("status"),
    body: jsonb("body"),
    createdAt: momentColumn("created_at").notNull(),
  },
  (table) => [index("idempotency_keys_created_index").on(table.createdAt)],
);

/** The table of rate-limiter-flexible, with the columns that it expects. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    expire: bigint("expire", { mode: "number" }),
  },
  (table) => [index("rate_limits_expire_index").on(table.expire)],
);

/**
 * Who looked at whose personal data or changed what the vendor offers, and when. The database gives each row its id and its hash, and
 * refuses to change or delete one.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Null for the administration command, whose user of the machine is in `details.by`. */
    actorId: integer("actor_id").references(() => users.id),
    action: text("action", { enum: auditActions }).notNull(),
    /** The person whose data it was; null when it was several people's, whose ids are in `details.ids`, or nobody's. */
    subjectId: integer("subject_id").references(() => users.id),
    details: jsonb("details").$type<AuditDetails>().notNull(),
    requestId: text("request_id").notNull(),
    createdAt: momentColumn("created_at").notNull(),
    /** The hash of the row before; null for the first row that has one. */
    previousHash: text("previous_hash"),
    /** Of all other columns, so that an altered or missing row breaks the chain. Null for rows that are older than the chain. */
    hash: text("hash"),
  },
  (table) => [
    // What was seen of a person, or done to them.
    index("audit_log_person_index").on(table.subjectId, table.id),
    index("audit_log_actor_index").on(table.actorId, table.id),
    index("audit_log_action_index").on(table.action, table.id),
    index("audit_log_created_index").on(table.createdAt),
    // What was done to one row, such as `plan 2`.
    index("audit_log_row_index").on(sql`(${table.details} ->> 'of')`, table.id),
  ],
);

type AuditDetails = {
  rows?: number;
  ids?: number[];
  /** Why staff asked for personal data in clear. */
  reason?: string;
  /** An administration: such as `plans change`, the row's name, and its fields before and after. */
  command?: string;
  by?: string;
  of?: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** When a change that was only planned is due. */
  dueAt?: string;
  /** Until when a view of the website as a customer may last, and when it ended. */
  until?: string;
  endedAt?: string;
  /** The proposal that two people decided, and the person who approved it. */
  proposal?: number;
  approvedBy?: number;
};

/** Administrations that are planned for a date. A job makes each when it is due. */
export const plannedChanges = pgTable("planned_changes", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** Such as `plans change`. */
  command: text("command").notNull(),
  input: jsonb("input").$type<Record<string, unknown>>().notNull(),
  plannedBy: text("planned_by").notNull(),
  dueAt: momentColumn("due_at").notNull(),
  createdAt: momentColumn("created_at").notNull(),
  /** When it was made, refused or cancelled. */
  endedAt: momentColumn("ended_at"),
  outcome: text("outcome", { enum: ["made", "refused", "cancelled"] }),
  /** Why it was refused. */
  fault: text("fault"),
});

/** Administrations that one member of staff has proposed, and that another has to approve. */
export const proposedChanges = pgTable(
  "proposed_changes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Such as `staff assign`. */
    command: text("command").notNull(),
    /** What was shown to the proposer: the request, and a hash of what it changes. It is made only as it was shown. */
    token: text("token").notNull(),
    /** The row's name, and its fields before and after, as they were shown. */
    of: text("of").notNull(),
    before: jsonb("before").$type<Record<string, unknown> | null>(),
    after: jsonb("after").$type<Record<string, unknown> | null>(),
    /** The date for which it is to be planned; null for at once. */
    dueAt: momentColumn("due_at"),
    reason: text("reason").notNull(),
    proposedBy: integer("proposed_by")
      .notNull()
      .references(() => users.id),
    createdAt: momentColumn("created_at").notNull(),
    /** When it can no longer be approved. */
    expiresAt: momentColumn("expires_at").notNull(),
    decision: text("decision", { enum: ["approved", "refused", "withdrawn"] }),
    decidedBy: integer("decided_by").references(() => users.id),
    decidedAt: momentColumn("decided_at"),
  },
  (table) => [index("proposed_changes_created_index").on(table.createdAt)],
);

/** Addresses of the back office's lists that staff have named. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: idColumn("user_id", () => users.id),
    /** Such as `orders` or `plans`. */
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** The query of the address. */
    query: text("query").notNull(),
    /** Whether colleagues see it too. */
    shared: boolean("shared").notNull(),
    createdAt: momentColumn("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("saved_views_name").on(table.userId, table.list, table.name),
    index("saved_views_shared_index").on(table.list).where(sql`${table.shared}`),
  ],
);

/** Facts about this database, such as the version of its seed. */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
});
