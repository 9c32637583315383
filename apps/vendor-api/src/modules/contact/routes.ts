import { ok } from "@vendor/api";
import { os } from "../../http/contract-implementer.ts";
import { limit } from "../../http/rate-limiter.ts";
import { joinNewsletter, leaveNewsletter, sendContactMessage } from "./contact.ts";

const SENT = "Your message is with our sales team";
const JOINED = "You're subscribed. Unsubscribe at any time";

/** A filled honeypot (`company_site`) is answered like anything else: nothing tells a program that it was seen through. */
export const contactRoutes = {
  send: os.contact.send.handler(async ({ context, input }) => {
    await limit(context, "contact-by-address", context.caller.address);
    if (input.company_site) return ok(SENT);
    await limit(context, "contact-by-email", input.email.toLowerCase());
    await sendContactMessage(context.deps, input);
    return ok(SENT);
  }),
  joinNewsletter: os.contact.joinNewsletter.handler(async ({ context, input }) => {
    await limit(context, "newsletter-by-address", context.caller.address);
    if (input.company_site) return ok(JOINED);
    await limit(context, "newsletter-by-email", input.email.toLowerCase());
    await joinNewsletter(context.deps, input.email);
    return ok(JOINED);
  }),
  leaveNewsletter: os.contact.leaveNewsletter.handler(async ({ context, input }) => {
    await limit(context, "newsletter-by-address", context.caller.address);
    await leaveNewsletter(context.deps, input.token);
    return ok("You have unsubscribed");
  }),
};
