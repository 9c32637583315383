import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { emailField } from "@vendor/api/fields";
import { NewPasswordSchema } from "../../account-forms/reset-schema";
import { siteOf } from "../../site-context";
import { anonymousApi } from "../api";
import { parseForm } from "../parse-form";
import { redirectWith } from "../redirect-with";
import { commitSession, openSession } from "../session";
import { clearedTokenCookie } from "../token-cookie";
import type { ResetPaths } from "./reset-paths";
import { requireResetProof } from "./reset-session";

/** What the API has no words of its own for gets the specification's (spec §8). */
function inWords(error: ApiError): ApiError {
  if (error.status > 0 && error.status < 500) return error;
  return new ApiError(error.code, error.status, "Encountered an error please try again");
}

/** What the mailed link carries, as far as it can be such. */
function linkIn(query: URLSearchParams): { email: string; token: string } | undefined {
  const email = emailField.safeParse(query.get("email"));
  const token = query.get("token") ?? "";
  return email.success && /^[\w-]{1,256}$/.test(token) ? { email: email.data, token } : undefined;
}

/** The screen that sets the new password, once, and then says so. */
export function setPassword(paths: ResetPaths) {
  async function loader(args: LoaderFunctionArgs) {
    const session = await openSession(args);
    const link = linkIn(new URL(args.request.url).searchParams);
    if (link) {
      // The token leaves the address before a page is shown. It is not used up: mail programs open links, too.
      session.set("flow", { sentTo: link.email, proof: link.token });
      throw await redirectWith(args, session, paths.password);
    }
    const done = session.get("done") ?? null;
    if (done === null) {
      const { email } = requireResetProof(session, paths.email);
      return data({ done, email });
    }
    return data({ done, email: null }, { headers: { "Set-Cookie": await commitSession(session, args) } });
  }

  async function action(args: ActionFunctionArgs) {
    const session = await openSession(args);
    const { email, proof } = requireResetProof(session, paths.email);
    const parsed = await parseForm(args.request, NewPasswordSchema);
    if (!parsed.ok) return parsed.reply;
    try {
      const answer = await anonymousApi(args).identity.updateForgotPassword({
        email,
        reset_token: proof,
        ...parsed.value,
      });
      session.unset("flow");
      session.flash("done", answer.message);
      // Every session of the account has ended, this browser's among them.
      return await redirectWith(args, session, paths.password, clearedTokenCookie(siteOf(args.context)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== "CODE_EXPIRED") return parsed.refuse(inWords(error));
      session.unset("flow");
      session.flash("message", error.message);
      return await redirectWith(args, session, paths.email);
    }
  }

  return { loader, action };
}
