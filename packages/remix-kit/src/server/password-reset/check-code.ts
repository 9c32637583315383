import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { CodeSchema } from "../../account-forms/code-schema";
import { anonymousApi } from "../api";
import { atTheCode } from "../at-the-code";
import { parseForm, readForm } from "../parse-form";
import { redirectWith } from "../redirect-with";
import { sendCode } from "../send-code";
import { markSent, sentState } from "../sent-state";
import { commitSession, openSession } from "../session";
import type { ResetPaths } from "./reset-paths";
import { requireResetEmail } from "./reset-session";

/** The screen that takes the code. The API's proof that it was right stays in the session's cookie. */
export function checkCode(paths: ResetPaths) {
  async function loader(args: LoaderFunctionArgs) {
    const session = await openSession(args);
    const email = requireResetEmail(session, paths.email);
    const state = {
      email,
      proven: session.get("flow")?.proof !== undefined,
      message: session.get("message") ?? null,
      ...(sentState(session, email) ?? { sentAt: 0, resendAfter: 0 }),
    };
    return data(state, { headers: { "Set-Cookie": await commitSession(session, args) } });
  }

  async function resend(args: ActionFunctionArgs) {
    const session = await openSession(args);
    const email = requireResetEmail(session, paths.email);
    const api = anonymousApi(args);
    const sent = await sendCode(() =>
      api.identity.validateAccountOtp({ email, function_type: "reset-resend" }),
    );
    if (sent.error) {
      const { code, message, status } = sent.error;
      return data({ result: undefined, message, reason: code }, { status: status === 429 ? 429 : 503 });
    }
    markSent(session, email, sent);
    return redirectWith(args, session, paths.code);
  }

  async function action(args: ActionFunctionArgs) {
    const form = await readForm(args.request);
    if (form.get("intent") === "resend") return resend(args);
    const session = await openSession(args);
    const email = requireResetEmail(session, paths.email);
    const parsed = await parseForm(form, CodeSchema);
    if (!parsed.ok) return parsed.reply;
    try {
      const answer = await anonymousApi(args).identity.validateAccountOtp({
        email,
        function_type: "reset-check",
        code: parsed.value.code,
      });
      session.set("flow", { sentTo: email, ...(answer.reset_token && { proof: answer.reset_token }) });
      session.flash("message", answer.message);
      return await redirectWith(args, session, paths.code);
    } catch (error) {
      return parsed.refuse(atTheCode(error));
    }
  }

  return { loader, action };
}
