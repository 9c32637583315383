import type { Deps, Session } from "../deps.ts";
import { resolveSession } from "../modules/identity/resolve-session.ts";
import { Refusal } from "../refusal.ts";

const guards = ["public", "signed-in", "verified", "agent", "staff"] as const;
export type Guard = (typeof guards)[number];

/** The guard that a call's contract names. A call without one is a fault of ours and lets nobody in. */
export function guardOf(meta: object): Guard {
  const guard = guards.find((name) => "guard" in meta && meta.guard === name);
  if (!guard) throw new Error("a call of the contract has no guard");
  return guard;
}

/** The roles that a call's contract narrows its guard to; undefined is any. */
export function rolesOf(meta: object): readonly unknown[] | undefined {
  if (!("roles" in meta)) return undefined;
  if (!Array.isArray(meta.roles)) throw new Error("a call of the contract has no list of roles");
  return meta.roles;
}

function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(authorization ?? "")?.[1];
}

/** The session of a call that is not for everybody. @throws {Refusal} `UNAUTHORIZED` without a good token. */
export async function readSession(
  deps: Deps,
  guard: Guard,
  authorization: string | undefined,
): Promise<Session | undefined> {
  if (guard === "public") return undefined;
  const token = bearerToken(authorization);
  const session = token === undefined ? undefined : await resolveSession(deps, token);
  if (!session) throw new Refusal("UNAUTHORIZED");
  return session;
}

/**
 * Holds a call's guard, for every call alike.
 * @throws {Refusal} `UNVERIFIED` or `FORBIDDEN` for the wrong person.
 */
export function requireGuard(guard: Guard, session: Session, roles?: readonly unknown[]): void {
  if (guard === "agent" && session.role !== "agent") throw new Refusal("FORBIDDEN");
  if (guard === "staff" && session.role !== "staff") throw new Refusal("FORBIDDEN");
  if (roles && !roles.includes(session.role)) throw new Refusal("FORBIDDEN");
  if (guard === "verified" && !session.verified) throw new Refusal("UNVERIFIED");
}
