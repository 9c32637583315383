import { PAGE_SIZE } from "@vendor/api";
import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { findOwnLocation } from "../subscription/repository.ts";
import {
  countSubscriptions,
  listLocations,
  listSubscriptions,
  readStandings,
  type Standing,
} from "./repository.ts";
import { standingView, subscriptionRow } from "./subscription-view.ts";

type ReadDeps = Pick<Deps, "db" | "clock">;
type Location = { id: number; name: string };

function locationView({ id, name }: Location, standing: Standing, session: AccountSession, now: Date) {
  return {
    id,
    name,
    ...standingView(standing, session, now),
    renewable: standing.current?.endsAt !== null,
  };
}

/** The account's locations, each with the subscription that holds now and those that follow; without amounts for cashiers. */
export async function showLocations({ db, clock }: ReadDeps, session: AccountSession) {
  const now = clock.now();
  const own = await listLocations(db, session.accountId);
  const standingOf = await readStandings(
    db,
    own.map(({ id }) => id),
    now,
  );
  return own.map((location) => locationView(location, standingOf(location.id), session, now));
}

/**
 * A location with the newest of its subscriptions; the whole history is `GET /account/subscriptions`.
 * @throws {Refusal} `NOT_FOUND` for another account's.
 */
export async function showLocation({ db, clock }: ReadDeps, session: AccountSession, id: number) {
  const now = clock.now();
  const { accountId } = session;
  const location = await findOwnLocation(db, accountId, id);
  if (!location) throw new Refusal("NOT_FOUND", "This location does not exist.");
  const standingOf = await readStandings(db, [id], now);
  const whose = { accountId, locationId: id };
  const history = await listSubscriptions(db, whose, { limit: PAGE_SIZE, offset: 0 });
  return {
    ...locationView(location, standingOf(id), session, now),
    created_at: location.createdAt.toISOString(),
    subscriptions: history.map((row) => subscriptionRow(row, now)),
    total: await countSubscriptions(db, whose),
  };
}
