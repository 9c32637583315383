import type { AddonChoice } from "@vendor/api/addons";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { plans } from "./catalog.ts";
import { checkListed, checkNotNegative, idColumn, koboColumn, momentColumn } from "./columns.ts";
import { locations, users } from "./identity.ts";

/** `modules/periods/renewal-states.ts` has its steps. */
export const renewalStates = [
  "off",
  "scheduled",
  "announced",
  "charging",
  "waiting-for-payer",
  "grace",
  "ended",
] as const;

/** What can pay a renewal, in the order in which it is tried unless an owner chose another one. */
export const renewalMeans = ["wallet", "mandate", "card"] as const;
export type RenewalMeans = (typeof renewalMeans)[number];

/**
 * The automatic renewal of a location, which its owner chose. A row is changed only while its location is locked. When a
 * renewal is turned off, the row keeps what it would have bought.
 */
export const renewals = pgTable(
  "renewals",
  {
    locationId: integer("location_id")
      .primaryKey()
      .references(() => locations.id),
    /** The trigger `renewal_state_follows` sets it in rows that the previous version writes. */
    state: text("state", { enum: renewalStates }).notNull().default("off"),
    /** Whether it is neither `off` nor `ended`. */
    isOn: boolean("is_on").notNull(),
    /** What is bought next. */
    planId: idColumn("plan_id", () => plans.id),
    duration: integer("duration").$type<1 | 12>().notNull(),
    addons: jsonb("addons").$type<AddonChoice[]>().notNull(),
    /** The saved card that pays when the wallet does not cover it; null when no card may be charged. */
    cardHandle: uuid("card_handle"),
    /** What pays first, and what where that cannot; null is the order of `renewalMeans`. */
    payOrder: text("pay_order", { enum: renewalMeans }).array(),
    /** The words that the owner agreed to, who that was, and when. */
    consent: text("consent").notNull(),
    consentedBy: idColumn("consented_by", () => users.id),
    consentedAt: momentColumn("consented_at").notNull(),
    /** Why the owner turned it off, in the owner's words. */
    stopReason: text("stop_reason"),
    /** The price without the card charge that the owner agreed to or last paid. A higher one has to be announced first. */
    agreedPrice: koboColumn("agreed_price").notNull(),
    /** A higher price that the owners were told about, and when. */
    announcedPrice: koboColumn("announced_price"),
    announcedAt: momentColumn("announced_at"),
    /** When the paid period ends that is renewed next, or when the first attempt was made if no worker ran before that. */
    dueAt: momentColumn("due_at").notNull(),
    /** When the job looks at it next; null when there is nothing left to do. */
    nextStepAt: momentColumn("next_step_at"),
    /** How many of the two notices before the end were sent. */
    noticesSent: integer("notices_sent").notNull().default(0),
    /** How many attempts to pay have failed. */
    failures: integer("failures").notNull().default(0),
    /** The card payment that is under way, or the last one when it is turned off. */
    reference: text("reference"),
    /** Why the last attempt failed, for the owner to read. */
    lastFailure: text("last_failure"),
    /** Until when the location stays active although the renewal failed. */
    graceUntil: momentColumn("grace_until"),
    /** Days by which support has extended this grace. */
    graceExtendedDays: integer("grace_extended_days").notNull().default(0),
    /**
     * Whether there is no grace: one was not paid for, until a renewal is paid on its day; or nothing was paid yet, until the first
     * payment.
     */
    isGraceUnpaid: boolean("is_grace_used").notNull().default(false),
  },
  (table) => [
    index("renewals_due_index").on(table.nextStepAt).where(sql`${table.isOn}`),
    // What is due on each day, with its sum, and what has failed.
    index("renewals_calendar_index")
      .on(table.dueAt, table.locationId, table.agreedPrice)
      .where(sql`${table.isOn}`),
    index("renewals_grace_index").on(table.graceUntil, table.locationId).where(sql`${table.state} = 'grace'`),
    checkListed("renewals_state", table.state, renewalStates),
    check("renewals_is_on", sql`${table.isOn} = (${table.state} not in ('off', 'ended'))`),
    check("renewals_duration", sql`${table.duration} in (1, 12)`),
    checkNotNegative("renewals_agreed_price", table.agreedPrice),
    check("renewals_announced", sql`(${table.announcedPrice} is null) = (${table.announcedAt} is null)`),
  ],
);
