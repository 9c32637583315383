import { redirect } from "@remix-run/node";
import { ApiError, type OfficeSubject } from "@vendor/api";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import {
  type Account,
  apiClient,
  clearedTokenCookie,
  profileOf,
  requireAccount,
  requireToken,
} from "@vendor/remix-kit/server";
import { paths } from "../paths";

/**
 * The signed-in member of staff. The token of anyone else is useless here, so its cookie is cleared.
 * @param page - The name in `loginTargets` of the page to return to after log-in.
 */
export function requireStaff(args: RequestArgs, page: string, subject?: OfficeSubject): Account {
  const login = paths.login({ page, ...(subject && { subject }) });
  const account = requireAccount(args, login);
  if (account.profile.role === "staff") return account;
  throw redirect(login, { headers: { "Set-Cookie": clearedTokenCookie(siteOf(args.context)) } });
}

/** Who is signed in and what they may see, for every page's frame; null for a visitor. */
export async function signedInStaff(args: RequestArgs) {
  const profile = profileOf(args);
  if (profile?.role !== "staff") return null;
  const { name, email } = profile;
  const nothing = { name, email, duties: [], subjects: [], second_factor: true, waiting: 0 };
  try {
    const { data } = await apiClient(args, requireToken(args, paths.login())).office.me({});
    return data;
  } catch (error) {
    // The page's own loader decides what a refusal leads to.
    if (!(error instanceof ApiError)) throw error;
    return { ...nothing, second_factor: error.code !== "SECOND_FACTOR_REQUIRED" };
  }
}

export type Staff = NonNullable<Awaited<ReturnType<typeof signedInStaff>>>;
