import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Context } from "../context";
import type { SandboxControl } from "../control";
import { SandboxError } from "../sandbox-error";
import { bankRoutes } from "./bank-routes";
import { checkoutRoutes } from "./checkout-routes";
import { controlRoutes } from "./control-routes";
import type { SandboxEnv } from "./env";
import { restRoutes } from "./rest-routes";
import { scriptRoutes } from "./script-routes";

const bodyBytes = 64 * 1024;

/** All of the sandbox's HTTP. */
export function createApp(context: Context, control: SandboxControl): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();

  app.use("*", async (c, next) => {
    const start = performance.now();
    await next();
    c.header("x-content-type-options", "nosniff");
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
    // Log path and status only: queries and bodies may contain secrets.
    const ms = Math.round(performance.now() - start);
    context.logger.info({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, "request");
  });
  app.use(
    "*",
    bodyLimit({
      maxSize: bodyBytes,
      onError: () => {
        throw new SandboxError(413, "too_large", "Request body is too large", "Send at most 64 KiB");
      },
    }),
  );

  app.on("GET", ["/healthz", "/readyz"], (c) => c.json({ status: "ok" }));
  // Before the REST routes, because /popup/start belongs to the script.
  app.route("/", scriptRoutes(context));
  app.route("/pay", checkoutRoutes(context, "hosted"));
  app.route("/popup", checkoutRoutes(context, "popup"));
  app.route("/", bankRoutes(context));
  if (context.controlApi) app.route("/__sandbox", controlRoutes(control, context.switches));
  app.route("/", restRoutes(context));

  app.notFound((c) => {
    const error = new SandboxError(404, "not_found", "Route not found", "Check the address and the method");
    return c.json(error.toBody(), 404);
  });
  app.onError((error, c) => {
    if (error instanceof SandboxError) return c.json(error.toBody(), error.status);
    context.logger.error({ err: error }, "request failed");
    const unknown = new SandboxError(500, "unknown", "An error occurred", "Try again later");
    return c.json(unknown.toBody(), 500);
  });
  return app;
}
