import type { ActionFunctionArgs } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { anonymousApi, parseForm, redirectWithSession, requireAccount } from "@vendor/remix-kit/server";
import { z } from "zod";
import { linkTokenIn } from "../../features/links/link-token";
import { paths } from "../../paths";
import { openSession, redirectWithMessage } from "../../server/session.server";

const EmailStepSchema = z.object({ intent: z.enum(["confirm", "send"]) });

async function confirm(args: ActionFunctionArgs) {
  const token = linkTokenIn(new URL(args.request.url).searchParams) ?? "";
  const { message } = await anonymousApi(args).identity.confirmEmail({ token });
  const session = await openSession(args);
  session.flash("emailConfirmed", message);
  return redirectWithSession(args, session, paths.verifyEmail());
}

async function send(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "verify-email" }));
  try {
    const { message } = await api.identity.sendEmailLink();
    return await redirectWithMessage(args, message, paths.verifyEmail());
  } catch (error) {
    // Confirmed already: the page itself says so.
    if (error instanceof ApiError && error.code === "CONFLICT")
      return redirectWithMessage(args, error.message, paths.verifyEmail());
    throw error;
  }
}

/** Confirms an e-mail by its link's token, or mails such a link: the form's `intent` says which. */
export async function action(args: ActionFunctionArgs) {
  const parsed = await parseForm(args.request, EmailStepSchema);
  if (!parsed.ok) return parsed.reply;
  try {
    return parsed.value.intent === "confirm" ? await confirm(args) : await send(args);
  } catch (error) {
    return parsed.refuse(error);
  }
}
