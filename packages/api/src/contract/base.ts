import { type HTTPMethod, type HTTPPath, oc } from "@orpc/contract";
import { refusals } from "../errors.ts";
import type { StaffDuty } from "../schemas/staff.ts";

const routeWith = (method: HTTPMethod, tag: string) => (path: HTTPPath, summary: string) => ({
  method,
  path,
  summary,
  tags: [tag],
});

/** The routes of calls that the OpenAPI document lists together. */
export const routes = (tag: string) => ({
  get: routeWith("GET", tag),
  post: routeWith("POST", tag),
  put: routeWith("PUT", tag),
  del: routeWith("DELETE", tag),
});

/** Errors of any call. */
const call = oc.errors(refusals("BAD_REQUEST", "VALIDATION_FAILED", "TOO_MANY_REQUESTS", "UNAVAILABLE"));

/** A call that anyone may make. */
export const publicCall = call.meta({ guard: "public" });

/** A call that needs a bearer token; a missing, malformed, expired or revoked one is a 401. */
export const signedInCall = call
  .meta({ guard: "signed-in" })
  .errors(refusals("UNAUTHORIZED", "FORBIDDEN", "SECOND_FACTOR_REQUIRED", "VIEW_ONLY"));

/** A signed-in call that people may make before they have set up the second factor that their role requires. */
export const setUpCall = signedInCall.meta({ beforeSecondFactor: true });

/** A sensitive change: a person with a second factor must have entered a code in the last 15 minutes. */
export const sensitiveCall = signedInCall.meta({ sensitive: true }).errors(refusals("SECOND_FACTOR_NEEDED"));

/** A signed-in call by a person whose phone is verified. */
export const verifiedCall = signedInCall.meta({ guard: "verified" }).errors(refusals("UNVERIFIED"));

/** A sensitive change by a person whose phone is verified. */
export const sensitiveVerifiedCall = verifiedCall
  .meta({ sensitive: true })
  .errors(refusals("SECOND_FACTOR_NEEDED"));

/** A signed-in call by the people of a customer's shops: all but accountants. `roles` narrows a guard to the named ones. */
export const customerCall = signedInCall.meta({ roles: ["owner", "manager", "cashier"] });

/** A signed-in call by people on an account who may see its money: owners and managers. */
export const managerCall = signedInCall.meta({ roles: ["owner", "manager"] });

/** A signed-in call that reads an account's books: payments, papers, statements and spending. Accountants make these alone. */
export const booksCall = signedInCall.meta({ roles: ["owner", "manager", "accountant"] });

/** A call by an owner with a verified phone: paying, and changing the account. */
export const ownerCall = verifiedCall.meta({ roles: ["owner"] });

/** A sensitive change by an owner. */
export const sensitiveOwnerCall = ownerCall
  .meta({ sensitive: true })
  .errors(refusals("SECOND_FACTOR_NEEDED"));

/** A signed-in call by an agent, with the agent's own session. */
export const agentCall = signedInCall.meta({ guard: "agent" });

/** A signed-in call by members of the vendor's staff with one of these duties, or by staff who are owners, who logged in at the back office. */
export const dutyCall = (...duties: StaffDuty[]) => signedInCall.meta({ guard: "staff", duties });

/** The same for a page of the website, so also for staff who logged in there. */
export const websiteDutyCall = (...duties: StaffDuty[]) => dutyCall(...duties).meta({ atWebsite: true });
