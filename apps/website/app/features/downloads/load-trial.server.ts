import type { LocationSchema } from "@vendor/api";
import { brand } from "@vendor/brand";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import { apiClient, profileOf, readToken } from "@vendor/remix-kit/server";
import type { z } from "zod";
import { daysUntil, formatDay } from "../account/dates";
import { countDays } from "../account/plan-panel";

type Location = z.infer<typeof LocationSchema>;

const isPaid = ({ subscription, upcoming }: Location) =>
  [subscription, ...upcoming].some((period) => period?.kind === "paid");

/**
 * What the owner of an account that has only a trial is told about it.
 * @example "Your 7 days have begun. Nothing to pay until 2 December 2026."
 * @returns Null for everybody else, and when the API does not answer.
 */
export async function loadTrial(args: RequestArgs): Promise<string | null> {
  const profile = profileOf(args);
  if (profile?.subscription_status !== "trial" || profile.role !== "owner") return null;
  const api = apiClient(args, readToken(args.request, siteOf(args.context)));
  const account = (await api.account.show().catch(() => undefined))?.data;
  if (!account || account.locations.some(isPaid)) return null;
  const place = account.locations.find(({ id }) => id === account.location_id);
  const trial = place?.subscription;
  if (trial?.status !== "trial" || !trial.ends_at || place?.upcoming.length !== 0) return null;
  const left = daysUntil(trial.ends_at, account.as_of);
  const begun =
    left >= brand.trialDays
      ? `Your ${brand.trialDays} days have begun.`
      : `${countDays(left)} of your trial left.`;
  return `${begun} Nothing to pay until ${formatDay(trial.ends_at)}.`;
}
