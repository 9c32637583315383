import { ok } from "@vendor/api";
import { os, requireSession } from "../../http/os.ts";
import { listSessions } from "./list-sessions.ts";
import { revokeOneSession, revokeTheOthers } from "./revoke-sessions.ts";

/** Where a person is signed in; part of the identity calls. */
export const sessionRoutes = {
  sessions: os.identity.sessions.handler(async ({ context }) =>
    ok("Where you are signed in", { data: await listSessions(context.deps, requireSession(context)) }),
  ),
  endSession: os.identity.endSession.handler(async ({ context, input }) => {
    await revokeOneSession(context.deps, requireSession(context), input.id);
    return ok("That device was signed out");
  }),
  endOtherSessions: os.identity.endOtherSessions.handler(async ({ context }) => {
    const ended = await revokeTheOthers(context.deps, requireSession(context));
    return ok("All other devices were signed out", { data: { ended } });
  }),
};
