import { StandardOpenAPIHandler } from "@orpc/openapi/standard";
import type { Context } from "hono";
import type { Caller, Deps } from "../deps.ts";
import { Refusal } from "../refusal.ts";
import { guardOf, readSession, requireGuard, rolesOf } from "./guard.ts";
import { idempotencyKeyOf, once } from "./idempotency.ts";
import { methodsOf } from "./known-paths.ts";
import type { RequestContext } from "./os.ts";
import { readJsonBody, requirePlainQuery } from "./read-input.ts";
import { refusalBody, refusalHeaders } from "./refusal-response.ts";
import { router } from "./router.ts";
import { toRefusal } from "./to-refusal.ts";

/** What the plumbing knows beside the handler's own context. */
type CallContext = RequestContext & {
  authorization: string | undefined;
  idempotencyHeader: string | undefined;
};

/** A file as an answer: to be kept, never to be shown as a page of ours. */
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

/**
 * Answers the contract's calls. Guards, limits and idempotency stand here, around every call alike,
 * so that a new call cannot forget them.
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
          requireGuard(guard, session, rolesOf(meta));
        }
        const changes = route.method !== "GET";
        const limiter = deps.limiter;
        if (changes) await limiter.consume("change-by-address", context.caller.address);
        if (session)
          await limiter.consume(changes ? "change-by-user" : "read-by-user", String(session.userId));
        const callerId = session ? `user:${session.userId}` : `address:${context.caller.address}`;
        // Staff's answers are other people's data: none is kept, and a repetition is a look of its own.
        const repeatable = changes && guard !== "staff";
        const idempotencyKey = repeatable ? idempotencyKeyOf(context.idempotencyHeader, callerId) : undefined;
        const log = deps.log.child({ request_id: requestId, ...(session && { user_id: session.userId }) });
        const own = { ...context, deps: { ...deps, log }, session, idempotencyKey };
        const run = () => next({ ...options, context: own });
        return idempotencyKey ? once(deps, idempotencyKey, path.join("."), input, run, session) : run();
      },
    ],
  });

  return async (c: Context, caller: Caller): Promise<Response> => {
    const { path, method, raw } = c.req;
    const methods = methodsOf(path);
    if (methods.length === 0) throw new Refusal("NOT_FOUND");
    if (!methods.includes(method)) {
      throw new Refusal("METHOD_NOT_ALLOWED", undefined, { data: { allow: methods } });
    }
    requirePlainQuery(c.req);
    const body = method === "POST" || method === "PUT" ? await readJsonBody(raw) : undefined;
    const result = await handler.handle(
      {
        method: method === "HEAD" ? "GET" : method,
        url: new URL(raw.url),
        headers: {},
        body: async () => body,
        signal: raw.signal,
      },
      {
        context: {
          deps,
          caller,
          session: undefined,
          idempotencyKey: undefined,
          authorization: c.req.header("authorization"),
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
