import * as z from "zod";
import { refusals } from "../errors.ts";
import { OkSchema, okFields } from "../schemas/envelope.ts";
import { pageField } from "../schemas/paging.ts";
import { SessionSchema } from "../schemas/people.ts";
import { signedInCall } from "./base.ts";

const tags = ["Sessions"];

/** A person's sessions; part of the `identity` calls. */
export const sessions = {
  sessions: signedInCall
    .route({ method: "GET", path: "/account/sessions", summary: "Where the person is signed in", tags })
    .input(z.object({ page: pageField }))
    .output(
      z.object({
        ...okFields,
        data: z.array(SessionSchema),
        /** Which page it is, how many there are, and how many sessions in all. */
        page: z.number(),
        pages: z.number(),
        total: z.number(),
      }),
    ),
  endSession: signedInCall
    .route({ method: "DELETE", path: "/account/sessions/{id}", summary: "Sign out one session", tags })
    .input(z.object({ id: z.uuid("Choose a session") }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND")),
  endOtherSessions: signedInCall
    .route({ method: "DELETE", path: "/account/sessions", summary: "Sign out all other sessions", tags })
    .output(z.object({ ...okFields, data: z.object({ ended: z.number() }) })),
};
