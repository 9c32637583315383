import type { HttpBindings } from "@hono/node-server";

/** Hono's environment: the Node request is missing when the app is called in-process. */
export interface SandboxEnv {
  Bindings: Partial<HttpBindings>;
}
