import { type AgentSignupSchema, CLIENTS_PAGE_SIZE, type ClientSchema } from "@vendor/api";
import type { z } from "zod";
import type { Deps, Session } from "../../deps.ts";
import { pageOf, sliceOf } from "../../paging.ts";
import { readPriceList } from "../orders/index.ts";
import { priceInTokens, selectionToRenew } from "./pay-with-tokens.ts";
import { listMonths, timeOfMonth } from "./read-token-totals.ts";
import { type ClientFilter, countSignups, listClients, listSignups, stateOf } from "./reseller-repository.ts";

type ListQuery = Omit<ClientFilter, "only"> & { page: number; location_ids?: string | undefined };

/** A page of the agent's clients, each with its renewal's price, those that expire first at the top. */
export async function showClients(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: Session,
  { page, location_ids, ...criteria }: ListQuery,
) {
  const now = clock.now();
  const filter = { ...criteria, only: location_ids?.split(",").map(Number) };
  const slice = { limit: CLIENTS_PAGE_SIZE, offset: (page - 1) * CLIENTS_PAGE_SIZE, now };
  const [list, found] = await Promise.all([readPriceList(db), listClients(db, userId, filter, slice)]);
  const names = new Map(list.plans.map(({ id, name }) => [id, name]));
  const rows = found.map((client): z.infer<typeof ClientSchema> => {
    const { planId, duration, lines, kind } = client;
    const last =
      planId !== null && duration !== null && lines !== null && kind !== null
        ? { planId, duration, lines, kind }
        : null;
    const renewal =
      last &&
      priceInTokens(
        list,
        selectionToRenew({ plan_id: last.planId, duration: last.duration }, last, list),
        client,
        now,
      );
    return {
      location_id: client.locationId,
      name: client.name,
      owner: client.owner,
      phone: client.phone ?? "",
      address: client.address,
      state: stateOf(client.coveredUntil, client.renewsAutomatically, now),
      plan_id: planId,
      plan_name: planId === null ? null : (names.get(planId) ?? null),
      duration,
      expires_at: client.coveredUntil?.toISOString() ?? null,
      renewal,
      on_trial: kind === "trial" && client.coveredUntil !== null,
      renews_automatically: client.renewsAutomatically,
    };
  });
  const total = found[0]?.total ?? 0;
  return { rows, page, pages: Math.max(1, Math.ceil(total / CLIENTS_PAGE_SIZE)), total };
}

/**
 * The people who signed up with the agent's link, in a month or ever, newest first.
 * @throws {Refusal} `NOT_FOUND` for a month before the agent's first, or a later one than the running one.
 */
export async function showSignups(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: Session,
  { page, month }: { page: number; month?: string | undefined },
) {
  const months = await listMonths(db, userId, clock.now());
  const during = timeOfMonth(month, months);
  const found = await listSignups(db, userId, { ...sliceOf(page), during });
  const { total, ...stages } = await countSignups(db, userId, during);
  const rows = found.map(
    ({ locationId, name, phone, verified, subscribed, createdAt }): z.infer<typeof AgentSignupSchema> => ({
      location_id: locationId,
      name,
      phone: phone ?? "",
      verified,
      subscribed,
      created_at: createdAt.toISOString(),
    }),
  );
  return { ...pageOf(rows, page, total), ...stages, months };
}
