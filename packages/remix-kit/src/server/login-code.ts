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
import { cookieHeaders } from "./cookies";
import { submitForm } from "./parse-form";
import { decodeProfile, type Profile } from "./profile";
import { commitSession, openSession, redirectWithSession } from "./session";
import { knownSessions, logInCookies } from "./session-cookies";

const ProofSchema = z.object({ proof: z.string() });

/** The query of a log-in page, which names the page to return to. */
const searchOf = ({ request }: { request: Request }) => new URL(request.url).search;

/**
 * The API's answer to a log-in. The proof of the right password is kept in the session's cookie while the code is missing.
 * @throws a redirect to the page for the code, when the API needs one.
 */
export async function orLoginCode<T>(args: ActionFunctionArgs, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "LOGIN_CODE_NEEDED") throw error;
    const session = await openSession(args);
    session.set("loginProof", ProofSchema.parse(error.details.data).proof);
    throw await redirectWithSession(args, session, `${accountPaths.loginCode}${searchOf(args)}`);
  }
}

/** The page that asks for the code of the authenticator app after the right password. */
export const loginCode = {
  async loader(args: LoaderFunctionArgs) {
    const session = await openSession(args);
    if (!session.get("loginProof")) throw redirect(`${accountPaths.login}${searchOf(args)}`);
    return { search: searchOf(args), support: brand.email.support };
  },

  /**
   * @param destination - The next page, by the address and the person who logged in.
   */
  async action(args: ActionFunctionArgs, destination: (url: URL, profile: Profile | undefined) => string) {
    const session = await openSession(args);
    const proof = session.get("loginProof");
    if (!proof) throw redirect(`${accountPaths.login}${searchOf(args)}`);
    return submitForm(args.request, SecondFactorCodeSchema, async (code) => {
      const known_sessions = knownSessions(args);
      const { api_token } = await anonymousApi(args).identity.loginWithCode({
        proof,
        ...code,
        known_sessions,
      });
      session.unset("loginProof");
      const cookies = [await commitSession(session, args), ...logInCookies(args, api_token)];
      const profile = decodeProfile(api_token, siteOf(args.context).log);
      return redirectDocument(destination(new URL(args.request.url), profile), {
        headers: cookieHeaders(cookies),
      });
    });
  },
};
