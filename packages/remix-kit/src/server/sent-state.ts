import type { SentCode } from "./send-code";
import type { SiteSession } from "./session";

/**
 * Remembers that a code went to this phone or e-mail and when another may be asked for. Showing the page again (after a
 * wrong code, say) must not send another one: that would make the code in the person's hand worthless.
 */
export function markSent(session: SiteSession, to: string, sent: SentCode, now = Date.now()): void {
  if (sent.error) {
    session.flash("message", sent.error.message);
    session.unset("flow");
    return;
  }
  if (sent.message) session.flash("message", sent.message);
  session.set("flow", { sentTo: to, sentAt: String(now), resendAt: String(now + sent.resendAfter * 1000) });
}

/** When the code for this phone or e-mail was sent and how many seconds are left; undefined when none was. */
export function sentState(session: SiteSession, to: string, now = Date.now()) {
  const flow = session.get("flow");
  if (flow?.sentTo !== to) return undefined;
  return {
    sentAt: Number(flow.sentAt),
    resendAfter: Math.max(0, Math.ceil((Number(flow.resendAt) - now) / 1000)),
  };
}
