import type { OnboardingSchema } from "@vendor/api";
import type { z } from "zod";
import type { Database } from "../../db/types.ts";
import { listOwners } from "../account/repository.ts";
import { maskPhone } from "../identity/send-phone-code.ts";
import { newestRequests } from "./repository.ts";

/** Where the assisted onboarding of an account's locations stands, by location; those without any are left out. */
export async function showOnboarding(
  db: Database,
  accountId: number,
  locationIds: readonly number[],
): Promise<Map<number, z.input<typeof OnboardingSchema>>> {
  const requests = await newestRequests(db, locationIds);
  if (requests.length === 0) return new Map();
  const [owner] = await listOwners(db, accountId);
  return new Map(
    requests.map(({ locationId, state, requestedAt, scheduledFor, agentName }) => [
      locationId,
      {
        state,
        requested_at: requestedAt.toISOString(),
        scheduled_for: scheduledFor?.toISOString() ?? null,
        agent_name: agentName,
        masked_phone: owner ? maskPhone(owner.phone) : null,
      },
    ]),
  );
}
