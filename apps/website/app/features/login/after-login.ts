import { safeTarget } from "@vendor/remix-kit";
import type { Profile } from "@vendor/remix-kit/server";
import { loginTargets, paths } from "../../paths";

/**
 * The next page after log-in: the one that the address names, otherwise by subscription (spec §4). People of an account that
 * will be closed get the dashboard, which says so.
 */
export function afterLogin(url: URL, profile: Profile | undefined): string {
  const target = safeTarget(url.searchParams.get("page"), loginTargets, url.searchParams);
  if (target) return target;
  if (profile?.role === "staff") return paths.registrants();
  if (profile?.role === "accountant") return paths.transactions();
  if (profile?.is_closing) return paths.dashboard();
  return profile?.subscription_status === "expired" ? paths.pricing() : paths.download();
}
