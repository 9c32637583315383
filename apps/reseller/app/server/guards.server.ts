import { redirect } from "@remix-run/node";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import {
  type Account,
  clearedTokenCookie,
  profileOf,
  requireAccount,
  requireToken,
  signedInApi,
} from "@vendor/remix-kit/server";
import { paths } from "../paths";

/** The signed-in agent. The token of anyone else is useless here, so its cookie is cleared. */
export function requireAgent(args: RequestArgs, login: string): Account {
  const account = requireAccount(args, login);
  if (account.profile.role === "agent") return account;
  throw redirect(login, { headers: { "Set-Cookie": clearedTokenCookie(siteOf(args.context)) } });
}

/** The signed-in agent for every page's header; without a balance when the API refuses or is unavailable. */
export async function signedInAgent(args: RequestArgs) {
  const profile = profileOf(args);
  if (profile?.role !== "agent") return null;
  const { name, email } = profile;
  const api = signedInApi(args, requireToken(args, paths.login()), () => {
    throw new Error("The API refused the token.");
  });
  try {
    const { balance } = await api.reseller.balance({});
    return { name, email, balance };
  } catch {
    return { name, email, balance: null };
  }
}
