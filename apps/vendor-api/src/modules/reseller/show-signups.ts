import type { AgentSignupSchema } from "@vendor/api";
import type { z } from "zod";
import type { Deps, Session } from "../../deps.ts";
import { pageOf, sliceOf } from "../account/page.ts";
import { listSignups } from "./client-list-repository.ts";

/** Who signed up by the agent's link, newest first. */
export async function showSignups({ db }: Pick<Deps, "db">, { userId }: Session, page: number) {
  const found = await listSignups(db, userId, sliceOf(page));
  const rows = found.map(
    ({ locationId, name, verified, subscribed, createdAt }): z.input<typeof AgentSignupSchema> => ({
      location_id: locationId,
      name,
      verified,
      subscribed,
      created_at: createdAt.toISOString(),
    }),
  );
  return pageOf(rows, page, found[0]?.total ?? 0);
}
