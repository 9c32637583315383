import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { accountPaths } from "@vendor/api/site-paths";
import { brand } from "@vendor/brand";
import { z } from "zod";
import { SecondFactorCodeSchema } from "../account-schemas";
import { siteOf } from "../site-context";
import { anonymousApi } from "./api";
import { parseForm } from "./parse-form";
import { decodeProfile, type Profile } from "./profile";
import { commitSession, openSession, redirectWithSession } from "./session";
import { knownSessions, logInCookies } from "./session-cookies";

const ProofSchema = z.object({ proof: z.string() });

/** The query of a log-in page, which names the page to return to. */
const searchOf = ({ request }: { request: Request }) => new URL(request.url).search;

/**
 * The redirect to the page for the code, when the API refused a log-in because it needs one; undefined for other errors. The
 * proof of the right password is kept in the session's cookie.
 */
export async function continueWithCode(
  args: ActionFunctionArgs,
  error: unknown,
): Promise<Response | undefined> {
  if (!(error instanceof ApiError) || error.code !== "LOGIN_CODE_NEEDED") return undefined;
  const session = await openSession(args);
  session.set("loginProof", ProofSchema.parse(error.details.data).proof);
  return redirectWithSession(args, session, `${accountPaths.loginCode}${searchOf(args)}`);
}

/** The page that asks for the code of the authenticator app after the right password. */
export const loginCode = {
  async loader(args: LoaderFunctionArgs) {
    const session = await openSession(args);
    if (!session.get("loginProof")) throw redirect(`${accountPaths.login}${searchOf(args)}`);
    return { search: searchOf(args), support: brand.email.support };
  },

  /** @param destination - The next page, by the address and the person who logged in. */
  async action(args: ActionFunctionArgs, destination: (url: URL, profile: Profile | undefined) => string) {
    const session = await openSession(args);
    const proof = session.get("loginProof");
    if (!proof) throw redirect(`${accountPaths.login}${searchOf(args)}`);
    const parsed = await parseForm(args.request, SecondFactorCodeSchema);
    if (!parsed.ok) return parsed.reply;
    try {
      const { api_token: token } = await anonymousApi(args).identity.loginWithCode({
        proof,
        ...parsed.value,
        known_sessions: knownSessions(args),
      });
      session.unset("loginProof");
      const cookies = [await commitSession(session, args), ...logInCookies(args, token)];
      const profile = decodeProfile(token, siteOf(args.context).log);
      return redirectDocument(destination(new URL(args.request.url), profile), {
        headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
      });
    } catch (error) {
      return parsed.refuse(error);
    }
  },
};
