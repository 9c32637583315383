import { ok } from "@vendor/api";
import { os, requireSession } from "../../http/contract-implementer.ts";
import { limit } from "../../http/rate-limiter.ts";
import { limitContacts } from "./customers-routes.ts";
import { exportRegistrants, revealRegistrant, showRegistrants } from "./registrants.ts";

export const registrantRoutes = {
  list: os.registrants.list.handler(async ({ input, context }) => {
    await limitContacts(context, input.search);
    return ok("Registrants", { data: await showRegistrants(context.deps, input) });
  }),
  reveal: os.registrants.reveal.handler(async ({ input, context }) => {
    const session = requireSession(context);
    await limit(context, "reveal-by-user", session.userId);
    const data = await revealRegistrant(context.deps, session, context.caller, input.id);
    return ok("This look is in the audit log", { data });
  }),
  export: os.registrants.export.handler(async ({ input, context }) => {
    const session = requireSession(context);
    await limit(context, "export-by-user", session.userId);
    return exportRegistrants(context.deps, session, context.caller, input);
  }),
};
