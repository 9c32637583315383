import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Hono's environment; there is no Node request when the app is called in-process. */
export interface SandboxEnv {
  Bindings: Partial<HttpBindings>;
}

/** The client's address. */
export function clientIp(c: Context<SandboxEnv>): string {
  return c.env?.incoming?.socket.remoteAddress ?? "127.0.0.1";
}
