import type { SiteSession } from "@vendor/remix-kit/server";
import type { SentCode } from "../../features/phone/send-code.server";
import { paths, planChoiceIn } from "../../paths";

/** The sign-in page that comes back here, with the plan on the way. */
export function loginFor(request: Request): string {
  const choice = planChoiceIn(new URL(request.url).searchParams);
  return paths.login({
    page: "verify-phone",
    ...(choice && { plan_id: choice.plan, plan_duration: choice.duration }),
  });
}

/**
 * Remembers that a code went to this phone and when another may be asked for. Showing the page again (after a wrong
 * code, say) must not send another one: that would make the code in the person's hand worthless.
 */
export function markSent(session: SiteSession, phone: string, sent: SentCode, now = Date.now()): void {
  if (sent.error) {
    session.flash("message", sent.error);
    session.unset("flow");
    return;
  }
  if (sent.message) session.flash("message", sent.message);
  session.set("flow", { phone, sentAt: String(now), resendAt: String(now + sent.resendAfter * 1000) });
}

/** When the code for this phone was sent and how many seconds are left; undefined when none was. */
export function sentState(session: SiteSession, phone: string, now = Date.now()) {
  const flow = session.get("flow");
  if (flow?.phone !== phone) return undefined;
  return {
    sentAt: Number(flow.sentAt),
    resendAfter: Math.max(0, Math.ceil((Number(flow.resendAt) - now) / 1000)),
  };
}
