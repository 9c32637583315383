import { ok } from "@vendor/api";
import { os, requireSession } from "../../http/contract-implementer.ts";
import { limit } from "../../http/rate-limiter.ts";
import { addNote, revealPerson, showCustomer, showCustomers } from "./customers.ts";

export const customerRoutes = {
  list: os.officeCustomers.list.handler(async ({ input, context }) =>
    ok("Customers", { data: await showCustomers(context.deps, input) }),
  ),
  show: os.officeCustomers.show.handler(async ({ input, context }) =>
    ok("Customer", { data: await showCustomer(context.deps, input) }),
  ),
  reveal: os.officeCustomers.reveal.handler(async ({ input, context }) => {
    const session = requireSession(context);
    await limit(context, "reveal-by-user", session.userId);
    const data = await revealPerson(context.deps, session, context.caller, input);
    return ok("This look is in the audit log", { data });
  }),
  addNote: os.officeCustomers.addNote.handler(async ({ input, context }) => {
    await addNote(context.deps, requireSession(context), context.caller, input);
    return ok("The note is added", { data: {} });
  }),
};
