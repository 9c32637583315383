import { StandardOpenAPIHandler } from "@orpc/openapi/standard";
import { contract } from "@vendor/api";
import type { Context } from "hono";
import { type Caller, callerOf, type Deps, type Session } from "../deps.ts";
import { requireRecentCode, requiresSecondFactor, resolveSession } from "../modules/people/index.ts";
import { Refusal } from "../refusal.ts";
import type { RequestContext } from "./contract-implementer.ts";
import { idempotencyKeyOf, runOnce } from "./idempotency.ts";
import { LARGE_BODY_BYTES, readJsonBody, requirePlainQuery } from "./read-input.ts";
import { refusalBody, refusalHeaders, toRefusal } from "./refusal-response.ts";
import { router } from "./router.ts";
import { isForViewers } from "./viewer-calls.ts";

/** The request's context, in addition to the handler's. */
type CallContext = RequestContext & {
  authorization: string | undefined;
  idempotencyHeader: string | undefined;
};

/** Answers with a file as a download, so that a browser never shows it as one of our pages. */
function fileResponse(file: File, status: number): Response {
  return new Response(file.stream(), {
    status,
    headers: {
      "content-type": file.type,
      "content-length": String(file.size),
      "content-disposition": `attachment; filename="${file.name}"`,
    },
  });
}

/** Counts a call. People behind one address of a mobile network or of our own sites do not share the strangers' limit. */
async function consumeLimit(
  { limiter }: Deps,
  changes: boolean,
  userId: number | undefined,
  address: string,
) {
  if (userId !== undefined)
    await limiter.consume(changes ? "change-by-user" : "read-by-user", String(userId));
  else if (changes) await limiter.consume("change-by-address", address);
}

/**
 * Answers the contract's calls. Guards, limits and idempotency wrap every call here, so that a new call cannot forget them.
 */
export function createContractHandler(deps: Deps) {
  const handler = new StandardOpenAPIHandler<CallContext>(router, {
    interceptors: [
      async ({ context, next }) => {
        try {
          return await next();
        } catch (error) {
          const refusal = toRefusal(error, deps.log.child({ request_id: context.caller.requestId }));
          const body = refusalBody(refusal, context.caller.requestId);
          return {
            matched: true,
            response: { status: refusal.status, headers: refusalHeaders(refusal), body },
          };
        }
      },
    ],
    clientInterceptors: [
      async ({ next, ...options }) => {
        const { context, procedure, path, input } = options;
        const { meta, route } = procedure["~orpc"];
        const guard = guardOf(meta);
        const { requestId } = context.caller;
        const session = await readSession(deps, guard, context.authorization);
        if (session) {
          context.caller.userId = session.userId;
          requireReadByViewer(context.caller, session, path.join("."));
          requireGuard(guard, session, meta);
          requireSecondFactor(deps, session, meta);
        }
        const changes = route.method !== "GET";
        await consumeLimit(deps, changes, session && callerOf(session), context.caller.address);
        const callerId = session ? `user:${session.userId}` : `address:${context.caller.address}`;
        // Staff see other people's data: store no answers, and treat a repetition as a new view. While they view the website as a
        // customer they change nothing, and must not use up a key that the customer may send.
        const repeatable = changes && guard !== "staff" && (session?.viewerId ?? null) === null;
        const idempotencyKey = repeatable ? idempotencyKeyOf(context.idempotencyHeader, callerId) : undefined;
        const { userId: user_id, viewerId: viewer_id } = context.caller;
        const log = deps.log.child({ request_id: requestId, ...(session && { user_id, viewer_id }) });
        const own = { ...context, deps: { ...deps, log }, session, idempotencyKey };
        const run = () => next({ ...options, context: own });
        return idempotencyKey ? runOnce(deps, idempotencyKey, path.join("."), input, run, session) : run();
      },
    ],
  });

  return async (c: Context, caller: Caller): Promise<Response> => {
    const { path, method, raw } = c.req;
    const known = findPath(path);
    if (!known) throw new Refusal("NOT_FOUND");
    const { methods } = known;
    caller.route = known.route;
    if (!methods.includes(method)) {
      throw new Refusal("METHOD_NOT_ALLOWED", undefined, { data: { allow: methods } });
    }
    requirePlainQuery(c.req);
    const authorization = c.req.header("authorization");
    const body = await readBody(deps, known, raw, authorization);
    const result = await handler.handle(
      {
        method: method === "HEAD" ? "GET" : method,
        url: new URL(raw.url),
        headers: {},
        body: async () => body,
        // No call uses it, and Hono would create a whole request for it.
        signal: undefined,
      },
      {
        context: {
          deps,
          caller,
          session: undefined,
          idempotencyKey: undefined,
          authorization,
          idempotencyHeader: c.req.header("idempotency-key"),
        },
      },
    );
    if (!result.matched) throw new Refusal("NOT_FOUND");
    const { status, body: answer } = result.response;
    const headers = result.response.headers as Record<string, string>;
    return answer instanceof File ? fileResponse(answer, status) : Response.json(answer, { status, headers });
  };
}

const guards = ["public", "signed-in", "verified", "agent", "staff"] as const;
export type Guard = (typeof guards)[number];

/** The guard in a call's contract. A call without one is a bug and is refused. */
function guardOf(meta: object): Guard {
  const guard = guards.find((name) => "guard" in meta && meta.guard === name);
  if (!guard) throw new Error("a call of the contract has no guard");
  return guard;
}

/** The roles or duties that a call's contract allows; undefined when it names none. */
function namesIn(meta: object, list: "roles" | "duties"): readonly unknown[] | undefined {
  const names: unknown = list in meta ? meta[list as keyof typeof meta] : undefined;
  if (names !== undefined && !Array.isArray(names))
    throw new Error(`a call of the contract has no list of ${list}`);
  return names;
}

/** Whether a member of staff has one of these duties; owners have all. */
const hasDuty = ({ role, duties }: Session, wanted: readonly unknown[]) =>
  role === "staff" && duties.some((duty) => duty === "owner" || wanted.includes(duty));

/** Whether the session began at the back office, except for calls that the website's pages make too. */
const isAtOffice = ({ site }: Session, meta: object) => site === "backoffice" || "atWebsite" in meta;

function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(authorization ?? "")?.[1];
}

/** The session of a call that is not public. @throws {Refusal} `UNAUTHORIZED` without a valid token. */
async function readSession(
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

/** Refuses what staff who see the website as a customer may not do. @throws {Refusal} `VIEW_ONLY`. */
function requireReadByViewer(caller: Caller, { viewerId }: Session, call: string): void {
  if (viewerId === null) return;
  caller.viewerId = viewerId;
  if (!isForViewers(call)) throw new Refusal("VIEW_ONLY");
}

/**
 * Checks a call's guard.
 * @throws {Refusal} `UNVERIFIED` or `FORBIDDEN`.
 */
function requireGuard(guard: Guard, session: Session, meta: object): void {
  if (guard === "agent" && session.role !== "agent") throw new Refusal("FORBIDDEN");
  if (guard === "staff" && !(hasDuty(session, namesIn(meta, "duties") ?? []) && isAtOffice(session, meta)))
    throw new Refusal("FORBIDDEN");
  const roles = namesIn(meta, "roles");
  if (roles && !roles.includes(session.role)) throw new Refusal("FORBIDDEN");
  if (guard === "verified" && !session.verified) throw new Refusal("UNVERIFIED");
}

/**
 * Refuses a person whose role requires a second factor and who has none, except in the calls that set it up, and a sensitive
 * change without a code in the last 15 minutes.
 * @throws {Refusal} `SECOND_FACTOR_REQUIRED` or `SECOND_FACTOR_NEEDED`.
 */
function requireSecondFactor({ env, clock }: Deps, session: Session, meta: object): void {
  const isSetUp = session.hasSecondFactor || "beforeSecondFactor" in meta;
  if (!isSetUp && requiresSecondFactor(env, session)) throw new Refusal("SECOND_FACTOR_REQUIRED");
  if ("sensitive" in meta) requireRecentCode(session, clock.now());
}

/** A call's JSON. A large one is read only from those who may make the call. */
async function readBody(
  deps: Deps,
  { large }: Pick<KnownPath, "large">,
  request: Request,
  authorization: string | undefined,
): Promise<unknown> {
  if (request.method !== "POST" && request.method !== "PUT") return undefined;
  if (!large) return readJsonBody(request);
  const guard = guardOf(large);
  const session = await readSession(deps, guard, authorization);
  if (session) requireGuard(guard, session, large);
  return readJsonBody(request, LARGE_BODY_BYTES);
}

type KnownPath = { route: string; pattern: RegExp; methods: string[]; large?: object };

const paths = new Map<string, KnownPath>();
for (const group of Object.values(contract)) {
  for (const call of Object.values(group)) {
    const { route, meta } = call["~orpc"];
    const { path, method } = route;
    if (!path || !method) throw new Error("a call of the contract has no path or method");
    const shape = path.replace(/\{[^}]+\}/g, "[^/]+");
    const known: KnownPath = paths.get(shape) ?? {
      route: path,
      pattern: new RegExp(`^${shape}/?$`),
      methods: [],
    };
    known.methods.push(method, ...(method === "GET" ? ["HEAD"] : []));
    if ("hasLargeBody" in meta) known.large = meta;
    paths.set(shape, known);
  }
}

/** The contract's route of a path, and its methods; undefined for an unknown path. */
function findPath(path: string): Omit<KnownPath, "pattern"> | undefined {
  const matches = [...paths.values()].filter(({ pattern }) => pattern.test(path));
  // A pattern without a parameter is the exact one.
  const route = matches.find((match) => !match.route.includes("{")) ?? matches[0];
  return route && { ...route, methods: matches.flatMap(({ methods }) => methods) };
}
