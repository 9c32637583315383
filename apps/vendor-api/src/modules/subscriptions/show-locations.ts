import { PAGE_SIZE } from "@vendor/api";
import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { type Location, listAllLocations } from "../accounts/index.ts";
import { readAllowances } from "../catalog/index.ts";
import { showOnboarding } from "../orders/index.ts";
import {
  findOwnLocation,
  locationSubscriptionsView,
  readLocationSubscriptions,
  subscriptionRow,
} from "../periods/index.ts";
import { countSubscriptions, listSubscriptions } from "./subscriptions-repository.ts";

type ReadDeps = Pick<Deps, "db" | "clock">;

/**
 * Locations of the account, each with its current and upcoming subscriptions and its onboarding; without amounts for
 * cashiers.
 */
async function locationViews({ db, clock }: ReadDeps, session: AccountSession, own: readonly Location[]) {
  const now = clock.now();
  const ids = own.map(({ id }) => id);
  const subscriptionsOf = await readLocationSubscriptions(db, ids, now);
  const allowancesOf = await readAllowances(db);
  const onboarding = await showOnboarding(db, session.accountId, ids);
  return own.map(({ id, name, address, phone, closedAt }) => {
    const state = subscriptionsOf(id);
    return {
      ...{ id, name, address, phone, closed_at: closedAt?.toISOString() ?? null },
      ...locationSubscriptionsView(state, session, now, allowancesOf),
      onboarding: onboarding.get(id) ?? null,
      renewable: state.current?.endsAt !== null && closedAt === null,
    };
  });
}

/** The account's locations, closed ones last. */
export async function showLocations(deps: ReadDeps, session: AccountSession) {
  return locationViews(deps, session, await listAllLocations(deps.db, session.accountId));
}

/**
 * A location with the newest of its subscriptions; the whole history is `GET /account/subscriptions`.
 * @throws {Refusal} `NOT_FOUND` for another account's.
 */
export async function showLocation(deps: ReadDeps, session: AccountSession, id: number) {
  const { db, clock } = deps;
  const { accountId } = session;
  const location = await findOwnLocation(db, accountId, id);
  const [view] = location ? await locationViews(deps, session, [location]) : [];
  if (!location || !view) throw new Refusal("NOT_FOUND", "This location does not exist.");
  const whose = { accountId, locationId: id };
  const history = await listSubscriptions(db, whose, { limit: PAGE_SIZE, offset: 0 });
  return {
    ...view,
    created_at: location.createdAt.toISOString(),
    subscriptions: history.map((row) => subscriptionRow(row, clock.now())),
    total: await countSubscriptions(db, whose),
  };
}
