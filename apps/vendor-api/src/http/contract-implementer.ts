import { implement } from "@orpc/server";
import { serverContract } from "@vendor/api";
import type { AccountSession, Caller, Deps, Session } from "../deps.ts";
import { Refusal } from "../refusal.ts";

/** A handler's context. The guard has already run, so `session` is set whenever the contract requires one. */
export type RequestContext = {
  deps: Deps;
  caller: Caller;
  session: Session | undefined;
  /**
   * The request's Idempotency-Key, hashed together with its caller; undefined when none was sent.
   * A use case may derive a payment's reference from it, so that a crash before the answer is stored cannot fulfil an order
   * twice.
   */
  idempotencyKey: string | undefined;
};

/** The implementer with which every module's `routes.ts` builds its calls. */
export const os = implement(serverContract).$context<RequestContext>();

/** The session of a call whose guard is not `public`. */
export function requireSession(context: RequestContext): Session {
  if (!context.session) throw new Refusal("UNAUTHORIZED");
  return context.session;
}

/** The session of a customer or an agent, who have an account. Staff have none and are refused. */
export function requireAccount(context: RequestContext): AccountSession {
  const session = requireSession(context);
  if (session.accountId === null) throw new Refusal("FORBIDDEN");
  return { ...session, accountId: session.accountId };
}
