import type { Context } from "hono";
import type { SandboxEnv } from "./env";

/** The address a request came from. */
export function clientIp(c: Context<SandboxEnv>): string {
  return c.env?.incoming?.socket.remoteAddress ?? "127.0.0.1";
}
