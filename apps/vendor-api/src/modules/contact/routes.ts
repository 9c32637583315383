import { ok } from "@vendor/api";
import { os } from "../../http/contract-implementer.ts";
import { limit } from "../../http/rate-limiter.ts";
import { joinNewsletter, leaveNewsletter, sendContactMessage } from "./contact.ts";

const SENT = "Your message is with our sales team";
const JOINED = "You're subscribed. Unsubscribe at any time";

/**
 * A filled honeypot (`company_site`) only marks what was sent, because browsers fill it in for people at times. The answer is the
 * same, so that nothing tells a program that it was seen through. No limit counts the email that was typed: strangers could use it
 * up. What is sent to it has one (see `queueMessage`).
 */
export const contactRoutes = {
  send: os.contact.send.handler(async ({ context, input }) => {
    await limit(context, "contact-by-address", context.caller.address);
    await sendContactMessage(context.deps, input);
    return ok(SENT);
  }),
  joinNewsletter: os.contact.joinNewsletter.handler(async ({ context, input }) => {
    await limit(context, "newsletter-by-address", context.caller.address);
    await joinNewsletter(context.deps, input);
    return ok(JOINED);
  }),
  leaveNewsletter: os.contact.leaveNewsletter.handler(async ({ context, input }) => {
    await limit(context, "newsletter-by-address", context.caller.address);
    await leaveNewsletter(context.deps, input.token);
    return ok("You have unsubscribed");
  }),
};
