import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { ForgotPasswordSchema } from "../../account-forms/reset-schema";
import { anonymousApi } from "../api";
import { parseForm } from "../parse-form";
import { redirectWith } from "../redirect-with";
import { sendCode } from "../send-code";
import { markSent } from "../sent-state";
import { commitSession, openSession } from "../session";
import type { ResetPaths } from "./reset-paths";

/** The screen that asks for an e-mail, and says that a code is on its way to it. */
export function askForCode(paths: ResetPaths) {
  async function loader(args: LoaderFunctionArgs) {
    const session = await openSession(args);
    const message = session.get("message");
    const sent = message !== undefined && session.get("flow")?.sentTo !== undefined;
    const headers = { "Set-Cookie": await commitSession(session, args) };
    return data({ sent, message: message ?? null }, { headers });
  }

  async function action(args: ActionFunctionArgs) {
    const parsed = await parseForm(args.request, ForgotPasswordSchema);
    if (!parsed.ok) return parsed.reply;
    const { email } = parsed.value;
    const api = anonymousApi(args);
    const sent = await sendCode(() => api.identity.forgetAccountSendOtp({ email }));
    if (sent.error) return parsed.refuse(sent.error);
    const session = await openSession(args);
    markSent(session, email, sent);
    return redirectWith(args, session, paths.email);
  }

  return { loader, action };
}
