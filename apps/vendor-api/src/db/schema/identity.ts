import { staffDuties } from "@vendor/api";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { idColumn, momentColumn } from "./columns.ts";

/**
 * A customer, which owns locations, cards and a wallet, or an agent. People (`users`) act for it according to their
 * role.
 */
export const accounts = pgTable(
  "accounts",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity({ startWith: 101 }),
    /** The serial number of the registrant; the accounts of agents and staff, and sign-ups that failed, leave gaps. */
    signUpNumber: integer("sign_up_number").notNull().unique().generatedByDefaultAsIdentity(),
    name: text("name").notNull(),
    /** The payer's name on receipts, when it is not the account's name. */
    billingName: text("billing_name"),
    /** Tax identification number, for receipts. */
    tin: text("tin"),
    createdAt: momentColumn("created_at").notNull().defaultNow(),
    /** When it will be closed, as an owner asked; null when nobody did. */
    closesAt: momentColumn("closes_at"),
    /** When it was closed and its personal data was erased. */
    closedAt: momentColumn("closed_at"),
  },
  (table) => [
    // For staff's list of a day's sign-ups.
    index("accounts_created_index").on(table.createdAt, table.id),
    index("accounts_closed_index").on(table.id).where(sql`${table.closedAt} is not null`),
    index("accounts_closing_index")
      .on(table.id)
      .where(sql`${table.closesAt} is not null and ${table.closedAt} is null`),
    // For staff's search, by extension `pg_trgm`.
    index("accounts_search_index").using("gin", sql`compared_name(${table.name}) gin_trgm_ops`),
  ],
);

/** What staff noted about a customer, for each other. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    accountId: idColumn("account_id", () => accounts.id),
    authorId: idColumn("author_id", () => users.id),
    text: text("text").notNull(),
    createdAt: momentColumn("created_at").notNull(),
  },
  (table) => [index("customer_notes_account_index").on(table.accountId, table.id)],
);

export const users = pgTable(
  "users",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity({ startWith: 101 }),
    /** Null for the vendor's staff. */
    accountId: integer("account_id").references(() => accounts.id),
    role: text("role", { enum: ["owner", "manager", "accountant", "cashier", "agent", "staff"] }).notNull(),
    name: text("name").notNull(),
    username: text("username").notNull(),
    email: text("email").notNull(),
    /** The address that replaces the email once its link is opened; null when none was asked for. */
    newEmail: text("new_email"),
    phone: text("phone").notNull(),
    /** Empty until an owner registered by an agent sets a password. */
    passwordHash: text("password_hash").notNull(),
    /** 0 means verified; any other value needs phone verification (spec §3). */
    verificationStatus: smallint("verification_status").notNull().default(1),
    about: text("about"),
    referralCode: text("referral_code"),
    timezone: text("timezone"),
    /** As given at sign-up; empty when none was. */
    address: text("address").notNull().default(""),
    /** Whether the account began with an agent, who may have typed an address of their own as the email; kept when the agent leaves. */
    openedWithAgent: boolean("opened_with_agent").notNull().default(false),
    /** What a member of staff may do; empty for everybody else. */
    duties: text("duties", { enum: staffDuties }).array().notNull().default([]),
    /** When the link in the confirmation email was opened; null until then. */
    emailVerifiedAt: momentColumn("email_verified_at"),
    /** When an owner removed the person from the account. The row stays, because payments refer to it. */
    removedAt: momentColumn("removed_at"),
    createdAt: momentColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    // Only among people who were not removed, so that a removed person can sign up again or be invited elsewhere.
    uniqueIndex("users_email_unique").on(sql`lower(${table.email})`).where(sql`${table.removedAt} is null`),
    uniqueIndex("users_username_unique")
      .on(sql`lower(${table.username})`)
      .where(sql`${table.removedAt} is null`),
    // Of all people, also removed ones.
    index("users_email_index").on(sql`lower(${table.email})`),
    index("users_account_index").on(table.accountId),
    // By the last ten digits, which are the same in every way of writing a Nigerian number.
    index("users_phone_index").on(sql`right(${table.phone}, 10)`),
    // For staff's search, by extension `pg_trgm`. A database without it has no such index, and reads every row.
    index("users_search_index").using(
      "gin",
      sql`compared_name(${table.name}) gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
    ),
    // By the email's domain and its beginning.
    index("users_domain_index").on(
      sql`lower(split_part(${table.email}, '@', 2)) text_pattern_ops`,
      table.accountId,
    ),
    index("users_vendor_index").on(table.role, table.id).where(sql`${table.role} in ('agent', 'staff')`),
  ],
);

/** Emails (in lower case) and phones that people had before, so that their data can be found under those too. */
export const formerAddresses = pgTable(
  "former_addresses",
  {
    userId: idColumn("user_id", () => users.id),
    address: text("address").notNull(),
    /** Whether the person had proved that it was theirs. */
    proved: boolean("proved").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.address] })],
);

/** An agent's code, which is in clients' sign-up links. A user with one is an agent. */
export const agents = pgTable("agents", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id),
  code: text("code").notNull().unique(),
});

export const locations = pgTable(
  "locations",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity({ startWith: 2001 }),
    accountId: idColumn("account_id", () => accounts.id),
    name: text("name").notNull(),
    /** The agent whose client this location is, if any. */
    agentId: integer("agent_id").references(() => agents.userId),
    /**
     * Until when it is paid for or on trial. Updated whenever a subscription is created or ended, so that an agent's clients can
     * be listed in the order of expiry. Null when nothing ends.
     */
    coveredUntil: momentColumn("covered_until"),
    /** Where it is, as its owner wrote it; empty when nothing was given. */
    address: text("address").notNull().default(""),
    /** Its own phone, which agents and staff call instead of the owner's. */
    phone: text("phone"),
    /** When its owner closed it. Nothing can be bought for it until it is opened again. */
    closedAt: momentColumn("closed_at"),
    createdAt: momentColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("locations_account_index").on(table.accountId),
    // Those whose time has passed since a moment.
    index("locations_covered_index").on(table.coveredUntil),
    // For staff's search, by extension `pg_trgm`.
    index("locations_search_index").using("gin", sql`compared_name(${table.name}) gin_trgm_ops`),
    // An agent's clients, and who signed up by an agent's link.
    index("locations_clients_index")
      .on(table.agentId, table.coveredUntil, table.id)
      .where(sql`${table.agentId} is not null and ${table.closedAt} is null`),
    index("locations_signups_index")
      .on(table.agentId, table.createdAt, table.id)
      .where(sql`${table.agentId} is not null`),
  ],
);

/**
 * An open invitation to join an account. Only the newest link for an email address works; accepting deletes the row.
 */
export const invitations = pgTable(
  "invitations",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    accountId: idColumn("account_id", () => accounts.id),
    email: text("email").notNull(),
    role: text("role", { enum: ["manager", "accountant", "cashier"] }).notNull(),
    /** Hash of the link's token, which is stored nowhere else. */
    tokenHash: text("token_hash").notNull().unique(),
    invitedBy: idColumn("invited_by", () => users.id),
    createdAt: momentColumn("created_at").notNull(),
    expiresAt: momentColumn("expires_at").notNull(),
  },
  (table) => [uniqueIndex("invitations_email_unique").on(table.accountId, sql`lower(${table.email})`)],
);

/** The sites at which people log in. */
export const loginSites = ["website", "reseller", "backoffice"] as const;
export type LoginSite = (typeof loginSites)[number];

/** A log-in. Its token works until the session is revoked or expires. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: idColumn("user_id", () => users.id),
    createdAt: momentColumn("created_at").notNull(),
    expiresAt: momentColumn("expires_at").notNull(),
    revokedAt: momentColumn("revoked_at"),
    userAgent: text("user_agent"),
    /** Where the person logged in. Staff's duties belong to sessions of the back office. */
    site: text("site", { enum: loginSites }).notNull().default("website"),
    /** When the person last entered a code of their second factor in this session. */
    secondFactorAt: momentColumn("second_factor_at"),
    /** When staff last used it, to the minute; null for other people and until the first minute has passed. */
    lastUsedAt: momentColumn("last_used_at"),
    /** The member of staff who sees the website as this person; null for a log-in. */
    viewerId: integer("viewer_id"),
    /** The session of the back office from which they asked for it, and with which it ends. */
    viewerSessionId: uuid("viewer_session_id"),
    /** Hash of the ticket that begins the view; null once it was used. */
    ticketHash: text("ticket_hash"),
    /** Whether the audit log has the view's end. */
    isEndNoted: boolean("is_end_noted").notNull().default(false),
  },
  (table) => [
    index("sessions_user_index").on(table.userId),
    index("sessions_expires_index").on(table.expiresAt),
    index("sessions_views_index").on(table.viewerId).where(sql`${table.viewerId} is not null`),
  ],
);

/**
 * Keyed hashes of the emails and phones that had a free trial and whose account was erased since, so that there is no second
 * trial for them.
 */
export const usedTrials = pgTable("used_trials", { addressHash: text("address_hash").primaryKey() });

/** One-time codes, hashed. Only the newest for a purpose and destination (or user) works. */
export const verificationCodes = pgTable(
  "verification_codes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /**
     * Null for a reset that was requested for an unknown email address: the same work is done, and no code matches. The agent's for
     * a registration.
     */
    userId: integer("user_id").references(() => users.id),
    purpose: text("purpose", {
      enum: ["phone", "new-phone", "password-reset", "email", "login", "office-login", "registration"],
    }).notNull(),
    /**
     * The phone or email address (in lower case) that the code was sent to; changing the phone makes the code invalid.
     */
    destination: text("destination").notNull(),
    /** The network address that requested it. */
    requestedFrom: text("requested_from").notNull(),
    /** The session that asked for another email, which stays when the new one is confirmed; null for everything else. */
    sessionId: uuid("session_id"),
    codeHash: text("code_hash").notNull(),
    /** Hashes of the wrong codes that were tried, because each counts once. */
    wrongHashes: text("wrong_hashes").array().notNull().default([]),
    sentAt: momentColumn("sent_at").notNull(),
    expiresAt: momentColumn("expires_at").notNull(),
    usedAt: momentColumn("used_at"),
    /**
     * Hash of the token in an emailed link, or of the one that a correct reset code or password was exchanged for; null once
     * used. For a registration, of its token and details.
     */
    proofHash: text("proof_hash").unique(),
  },
  (table) => [
    index("verification_codes_user_index").on(table.userId, table.purpose, table.sentAt),
    index("verification_codes_destination_index").on(table.destination, table.sentAt),
    index("verification_codes_sent_index").on(table.sentAt),
  ],
);

/** Failed log-ins, by account and by address. Both have to wait, neither is locked out. */
export const loginFailures = pgTable(
  "login_failures",
  {
    /** `user:<id>`, `identifier:<hash>`, or `session:<id>` for a browser that the account knows. */
    subject: text("subject").notNull(),
    address: text("address").notNull(),
    failures: integer("failures").notNull(),
    lastFailedAt: momentColumn("last_failed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.address] }),
    index("login_failures_address_index").on(table.address, table.lastFailedAt),
    index("login_failures_last_index").on(table.lastFailedAt),
  ],
);
