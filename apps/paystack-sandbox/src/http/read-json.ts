import type { Context as HonoContext } from "hono";
import { invalidParams } from "../sandbox-error";
import type { SandboxEnv } from "./env";

/** A request's JSON body. @throws {SandboxError} `invalid_params` for anything else. */
export async function readJson(c: HonoContext<SandboxEnv>): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    throw invalidParams("Invalid JSON sent", "Send a JSON object as the request's body");
  }
}
