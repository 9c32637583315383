import * as z from "zod";
import { refusals } from "../errors.ts";
import { ContactMessageSchema, NewsletterSchema } from "../schemas/contact.ts";
import { OkSchema } from "../schemas/envelope.ts";
import { linkTokenField } from "../schemas/fields.ts";
import { publicCall } from "./base.ts";

const tags = ["Contact"];

/** Visitors' messages and newsletter (spec §10). No answer tells whether an address is known. */
export const contact = {
  send: publicCall
    .route({ method: "POST", path: "/contact", summary: "A message to the sales team", tags })
    .input(ContactMessageSchema)
    .output(OkSchema),
  joinNewsletter: publicCall
    .route({ method: "POST", path: "/newsletter", summary: "Learn more by email", tags })
    .input(NewsletterSchema)
    .output(OkSchema),
  leaveNewsletter: publicCall
    .route({ method: "POST", path: "/newsletter/leave", summary: "Stop those emails, by their link", tags })
    .input(z.object({ token: linkTokenField }))
    .output(OkSchema)
    .errors(refusals("LINK_EXPIRED")),
};
