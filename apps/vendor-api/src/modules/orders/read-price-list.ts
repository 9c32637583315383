import type { OnboardingOption } from "@vendor/pricing-engine/vendor";
import { type AnyColumn, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { fixedSql } from "../../db/fixed-sql.ts";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import {
  addonGroups,
  addonOptions,
  feeSchedules,
  locations,
  moneySettings,
  onboardingOptions,
  plans,
  priceListVersion,
  ussdBanks,
} from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { type Fees, feesOf, isInUse, type MoneySettings, type Plan } from "../catalog/index.ts";
import { isOwn, type Standing, standingColumns, unendedPlanIds } from "../periods/index.ts";

export type AddonGroup = typeof addonGroups.$inferSelect & { options: (typeof addonOptions.$inferSelect)[] };

/** The data that orders are priced from. */
export type PriceList = Fees & {
  plans: Plan[];
  groups: AddonGroup[];
  onboarding: OnboardingOption[];
  settings: MoneySettings;
};

type Rows<T extends PgTable> = T["$inferSelect"][];

/** A table's rows as one JSON value. Not for columns with a time, because JSON has no type for them. */
function rowsOf<T extends PgTable>(table: T, { where, order }: { where?: SQL; order?: AnyColumn } = {}) {
  const fields = Object.entries<AnyColumn>(getTableColumns(table));
  const pairs = fields.map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  const row = sql`json_build_object(${sql.join(pairs, sql`, `)})`;
  const ordered = order && sql` order by ${asc(order)}`;
  return fixedSql(
    sql<
      Rows<T>
    >`(select coalesce(json_agg(${row}${ordered}), '[]'::json) from ${table}${where && sql` where ${where}`})`,
  );
}

const priceListColumns = {
  settings: moneySettings,
  plans: rowsOf(plans, { order: plans.id }),
  groups: rowsOf(addonGroups, { order: addonGroups.id }),
  options: rowsOf(addonOptions, { order: addonOptions.qty }),
  onboarding: rowsOf(onboardingOptions, { order: onboardingOptions.id }),
  fees: rowsOf(feeSchedules, { where: isInUse }),
  banks: rowsOf(ussdBanks, { order: ussdBanks.name }),
};

type PriceListRow = {
  settings: MoneySettings;
  plans: Plan[];
  groups: Rows<typeof addonGroups>;
  options: Rows<typeof addonOptions>;
  onboarding: OnboardingOption[];
  fees: Rows<typeof feeSchedules>;
  banks: Rows<typeof ussdBanks>;
};

const version = sql<string | null>`(select ${priceListVersion.version} from ${priceListVersion})`;

/** The list that was read last. A version is random, so that of another database or of a change that was undone is never taken for it. */
let last: { version: string; list: PriceList } | undefined;

const versionNow = preparedQuery((db) =>
  db.select({ version }).from(moneySettings).where(eq(moneySettings.id, 1)),
);

/** Everything that orders are priced from, read again only after a change, so that a new price applies at once. */
export async function readPriceList(db: Database): Promise<PriceList> {
  const [row] = await versionNow(db, {});
  return priceListAt(db, row?.version ?? null);
}

/**
 * The price list of a version. It is read in one query, so that all of it is of one moment.
 * @throws {Error} when the catalogue was never seeded, or the money settings are missing.
 */
async function priceListAt(db: Database, wanted: string | null): Promise<PriceList> {
  if (last && last.version === wanted) return last.list;
  const [row] = await db
    .select({ ...priceListColumns, version })
    .from(moneySettings)
    .where(eq(moneySettings.id, 1));
  const list = priceListOf(row);
  if (row?.version) last = { version: row.version, list };
  return list;
}

type OrderKey = { accountId: number; locationId: number | null; now: Date };

const orderBasis = preparedQuery((db, { accountId, locationId, now }: Placeholders<OrderKey>) =>
  db
    .select({
      version,
      standing: standingColumns(db, accountId),
      unendedPlanIds: unendedPlanIds(db, now),
    })
    .from(moneySettings)
    .leftJoin(locations, isOwn(accountId, locationId))
    .where(eq(moneySettings.id, 1))
    .orderBy(asc(locations.id))
    .limit(1),
);

/**
 * The price list and the location that an order starts from, as `findStanding` finds it.
 * `unendedPlanIds`: the plans of its subscriptions that have not ended, those that were refunded or replaced included.
 */
export async function readOrderBasis(
  db: Database,
  account: { accountId: number; locationId: number | undefined },
  now: Date,
): Promise<{ list: PriceList; standing: Standing | undefined; unendedPlanIds: number[] }> {
  const { accountId, locationId = null } = account;
  const [row] = await orderBasis(db, { accountId, locationId, now });
  return {
    list: await priceListAt(db, row?.version ?? null),
    standing: row?.standing ?? undefined,
    unendedPlanIds: row?.unendedPlanIds ?? [],
  };
}

function priceListOf(row: PriceListRow | undefined): PriceList {
  if (!row) throw new Error("the money settings are gone");
  const { options, groups, settings, onboarding } = row;
  return {
    plans: row.plans,
    groups: groups.map((group) => ({
      ...group,
      options: options.filter((option) => option.groupId === group.id),
    })),
    onboarding,
    ...feesOf(row.fees, row.banks),
    settings,
  };
}
