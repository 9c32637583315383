import * as z from "zod";
import { refusals } from "../errors.ts";
import { ContactMessageSchema, NewsletterSchema } from "../schemas/contact.ts";
import { OkSchema } from "../schemas/envelope.ts";
import { linkTokenField } from "../schemas/fields.ts";
import { publicCall, routes } from "./base.ts";

const { post } = routes("Contact");

/** Visitors' messages and newsletter (spec §10). No answer tells whether an address is known. */
export const contact = {
  send: publicCall
    .route(post("/contact", "A message to the sales team"))
    .input(ContactMessageSchema)
    .output(OkSchema),
  joinNewsletter: publicCall
    .route(post("/newsletter", "Learn more by email"))
    .input(NewsletterSchema)
    .output(OkSchema),
  leaveNewsletter: publicCall
    .route(post("/newsletter/leave", "Stop those emails, by their link"))
    .input(z.object({ token: linkTokenField }))
    .output(OkSchema)
    .errors(refusals("LINK_EXPIRED")),
};
