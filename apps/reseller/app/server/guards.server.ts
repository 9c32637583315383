import { redirect } from "@remix-run/node";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import { type Account, clearedTokenCookie, requireAccount } from "@vendor/remix-kit/server";

/** The signed-in agent. A token that is not an agent's cannot do anything here, so it is dropped. */
export function requireAgent(args: RequestArgs, login: string): Account {
  const account = requireAccount(args, login);
  if (account.profile.role === "agent") return account;
  throw redirect(login, { headers: { "Set-Cookie": clearedTokenCookie(siteOf(args.context)) } });
}
