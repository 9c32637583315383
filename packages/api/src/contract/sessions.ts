import * as z from "zod";
import { refusals } from "../errors.ts";
import { OkSchema, okFields } from "../schemas/envelope.ts";
import { SessionSchema } from "../schemas/people.ts";
import { signedInCall } from "./base.ts";

const tags = ["Sessions"];

/** A person's sessions; part of the `identity` calls. */
export const sessions = {
  sessions: signedInCall
    .route({ method: "GET", path: "/account/sessions", summary: "Where the person is signed in", tags })
    .output(z.object({ ...okFields, data: z.array(SessionSchema) })),
  endSession: signedInCall
    .route({ method: "DELETE", path: "/account/sessions/{id}", summary: "Sign out one session", tags })
    .input(z.object({ id: z.uuid("Choose a session") }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND")),
  endOtherSessions: signedInCall
    .route({ method: "DELETE", path: "/account/sessions", summary: "Sign out all other sessions", tags })
    .output(z.object({ ...okFields, data: z.object({ ended: z.number() }) })),
};
