import * as z from "zod";
import { refusals } from "../errors.ts";
import { OkSchema, okWith } from "../schemas/envelope.ts";
import { pageField } from "../schemas/paging.ts";
import { SessionSchema } from "../schemas/people.ts";
import { routes, signedInCall } from "./base.ts";

const { del, get } = routes("Sessions");

/** A person's sessions; part of the `identity` calls. */
export const sessions = {
  sessions: signedInCall
    .route(get("/account/sessions", "Where the person is signed in"))
    .input(z.object({ page: pageField }))
    .output(
      okWith(z.array(SessionSchema)).extend({
        /** Which page it is, how many there are, and how many sessions in all. */
        page: z.number(),
        pages: z.number(),
        total: z.number(),
      }),
    ),
  endSession: signedInCall
    .route(del("/account/sessions/{id}", "Sign out one session"))
    .input(z.object({ id: z.uuid("Choose a session") }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND")),
  endOtherSessions: signedInCall
    .route(del("/account/sessions", "Sign out all other sessions"))
    .output(okWith(z.object({ ended: z.number() }))),
};
