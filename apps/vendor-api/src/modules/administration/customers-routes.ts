import { ok } from "@vendor/api";
import { os, type RequestContext, requireSession } from "../../http/contract-implementer.ts";
import { limit } from "../../http/rate-limiter.ts";
import { addNote, revealPerson, showCustomer, showCustomers } from "./customers.ts";
import { isContact } from "./search-repository.ts";
import { askForView, beginView } from "./view-as-customer.ts";

/** Searches for whole emails and phones are limited, because a series of them could complete what is masked. */
export async function limitContacts(context: RequestContext, search: string | undefined): Promise<void> {
  if (search && isContact(search))
    await limit(context, "search-contact-by-user", requireSession(context).userId);
}

export const customerRoutes = {
  list: os.officeCustomers.list.handler(async ({ input, context }) => {
    await limitContacts(context, input.search);
    return ok("Customers", { data: await showCustomers(context.deps, input) });
  }),
  show: os.officeCustomers.show.handler(async ({ input, context }) =>
    ok("Customer", { data: await showCustomer(context.deps, input) }),
  ),
  reveal: os.officeCustomers.reveal.handler(async ({ input, context }) => {
    const session = requireSession(context);
    await limit(context, "reveal-by-user", session.userId);
    const data = await revealPerson(context.deps, session, context.caller, input);
    return ok("This look is in the audit log", { data });
  }),
  view: os.officeCustomers.view.handler(async ({ input, context }) => {
    const session = requireSession(context);
    await limit(context, "reveal-by-user", session.userId);
    const { ticket, expiresAt } = await askForView(context.deps, session, context.caller, input);
    return ok("This view is in the audit log, and the customer will be told", {
      data: { ticket, expires_at: expiresAt.toISOString() },
    });
  }),
  beginView: os.officeCustomers.beginView.handler(async ({ input, context }) => {
    await limit(context, "login-by-address", context.caller.address);
    const token = await beginView(context.deps, context.caller, input.ticket);
    return ok("You see the website as the customer does", { api_token: token });
  }),
  addNote: os.officeCustomers.addNote.handler(async ({ input, context }) => {
    await addNote(context.deps, requireSession(context), context.caller, input);
    return ok("The note is added", { data: {} });
  }),
};
