import { type Column, getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { personalData } from "./personal-data.ts";
import * as schema from "./schema/index.ts";

/** Columns of text in the other tables. None has what a customer wrote or what is known about them, or it is gone in days. */
const impersonal: Readonly<Record<string, string>> = {
  // What the vendor offers.
  plans: "name description highlights",
  feature_categories: "name",
  features: "label description",
  faqs: "question answer",
  addon_groups: "name field description image",
  addon_options: "name",
  onboarding_options: "description",
  fee_schedules: "id mode paymentMethod",
  ussd_banks: "id name",
  releases: "category platform version description notes",
  builds: "link sha256",
  coupons: "code kind planIds durations",
  settings: "name value",
  job_runs: "name",
  // Of the vendor's agents and staff.
  agents: "code",
  proposed_changes: "command token of before after reason decision",
  saved_views: "list name query",
  planned_changes: "command input plannedBy outcome fault",
  // Ids and prices that the books need.
  invoices: "number kind reference",
  refunds: "reference target bankReference state providerRefundId fault",
  invoice_counters: "kind",
  agent_months: "month",
  ledger_days: "day account transfer rail",
  ledger_months: "month account rail",
  mrr_days: "day movement rail",
  mrr_months: "month movement rail",
  mrr_cohorts: "cohort month",
  mrr_locations: "rail cohort trialMonth",
  trial_months: "month",
  ledger_accounts: "kind",
  ledger_transfers: "kind reference",
  coupon_redemptions: "couponCode reference state",
  client_reminders: "channel",
  subscriptions: "kind lines credits reference receiptCode",
  onboarding_requests: "state",
  // Names people by their id only, and proves who looked at whose data.
  audit_log: "action details requestId previousHash hash",
  // Ids, amounts and listed words: the test of events.ts refuses any other text.
  events: "name body",
  event_consumers: "name",
  // Keyed hashes that nobody can read without the key.
  used_trials: "addressHash",
  // Under hashes of what they belong to, for a week and for a day.
  idempotency_keys: "key requestHash body",
  rate_limits: "key",
};

const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [value as PgTable] : []));
/** The kinds of columns that can have a text; listed values and hashes are among them. */
const isText = ({ columnType }: Column) => /Text|Jsonb|Varchar|Array|Custom/.test(columnType);
const textsOf = (table: PgTable) =>
  Object.entries(getTableColumns(table)).flatMap(([name, column]) => (isText(column) ? [name] : []));

describe("every column of text", () => {
  it.each(tables.map((table) => [getTableName(table), table] as const))(
    "of %s is in the list of personal data or known to have none",
    (name, table) => {
      const entry = personalData.find((one) => one.table === table);
      if (!entry) {
        expect(textsOf(table), "an impersonal table").toEqual(impersonal[name]?.split(" ") ?? []);
        return;
      }
      expect(impersonal[name]).toBeUndefined();
      if (entry.erase === "delete") return;
      const handled = [...Object.keys(entry.erase(new Date(0))), ...Object.keys(entry.kept ?? {})];
      expect(textsOf(table).filter((column) => !handled.includes(column))).toEqual([]);
    },
  );
});
