import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Context } from "../context";
import { SandboxError } from "../sandbox-error";
import type { Scope, Switches } from "../switches";
import type { SandboxEnv } from "./env";

/** Delays a response by `delayMs` of the sandbox's clock. */
export function pause({ clock }: Context, delayMs: number): Promise<void> {
  if (delayMs === 0) return Promise.resolve();
  return new Promise((resolve) => {
    clock.schedule(clock.now() + delayMs, resolve);
  });
}

/** The faults of a REST call that switches request: delay, 429, 5xx and a reset connection. */
export function restFaults(context: Context): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const scope = await requestScope(context, c);
    const switches = context.switches.effective(scope);
    await pause(context, switches.delayMs);
    if (context.switches.consume(scope, "rateLimitNext")) return tooManyRequests(c);
    const fault = context.switches.consume(scope, "failNext")
      ? () => failure(switches)
      : context.switches.consume(scope, "resetNext")
        ? () => resetConnection(c)
        : null;
    if (!fault) return next();
    if (switches.failWhen === "before") return fault();
    await next();
    c.res = undefined;
    c.res = fault();
  };
}

function tooManyRequests(c: HonoContext): Response {
  const headers = { "x-ratelimit-limit": "100", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "60" };
  const message = "Too many requests. Please try again later";
  const error = new SandboxError(429, "rate_limited", message, "Wait until the limit resets", "api_error");
  return c.json(error.toBody(), 429, headers);
}

function failure({ failStatus: status }: Switches): Response {
  const error = new SandboxError(500, "unknown", "An error occurred", "Try again later");
  return Response.json(error.toBody(), { status });
}

function resetConnection(c: HonoContext<SandboxEnv>): Response {
  // An in-process call has no connection to reset.
  const socket = c.env?.incoming?.socket;
  if (!socket) return c.body(null, 502);
  socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

/** The email or reference of a REST call, for scoped switches; none when the body is unreadable. */
async function requestScope({ store }: Context, c: HonoContext<SandboxEnv>): Promise<Scope> {
  const body: unknown = c.req.method === "POST" ? await c.req.json().catch(() => null) : null;
  const field = (name: string) => {
    const value = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
    return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  };
  const named =
    field("reference") ?? field("transaction") ?? decodeURIComponent(c.req.path.split("/").pop() ?? "");
  const known = store.transaction(named) ?? store.transactionById(Number(named));
  const holder = store.customer(named) ?? store.customerByIdOrCode(field("customer") ?? named);
  const account = store
    .accounts()
    .find(({ id, number }) => number === c.req.query("account_number") || id === Number(named));
  const mandate = store.mandate(named) ?? store.mandateByCode(field("authorization_code") ?? "");
  const email = field("email") ?? known?.email ?? holder?.email ?? account?.email ?? mandate?.email;
  return {
    ...(email === undefined ? {} : { email }),
    ...(named === undefined ? {} : { reference: known?.reference ?? named }),
  };
}
