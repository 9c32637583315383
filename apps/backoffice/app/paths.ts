import { accountPaths } from "@vendor/api/site-paths";
import type { TargetBuilder } from "@vendor/remix-kit";

function withQuery(path: string, query: { [name: string]: string | undefined }): string {
  const fields = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return fields.length > 0 ? `${path}?${new URLSearchParams(fields)}` : path;
}

/** Every address of this site: `routes.ts` declares them, and no other file contains one. */
export const paths = {
  home: () => "/",
  login: (query: { page?: string } = {}) => withQuery(accountPaths.login, query),
  forgotPassword: () => accountPaths.forgotPassword,
  profile: () => accountPaths.profile,
  security: () => accountPaths.security,
  logout: () => "/logout",
} as const;

/** The pages that `page` may name after log-in (spec §4). */
export const loginTargets: Readonly<Record<string, TargetBuilder>> = {
  home: () => paths.home(),
  profile: () => paths.profile(),
  security: () => paths.security(),
};
