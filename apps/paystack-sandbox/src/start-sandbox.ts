import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { manageServer } from "@vendor/http-server";
import type { SandboxControl } from "./control";
import { createSandbox, type SandboxOptions } from "./sandbox";

export interface StartOptions extends SandboxOptions {
  /** Default 0: any free port. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
}

export interface RunningSandbox {
  /** Without a trailing slash. */
  url: string;
  port: number;
  control: SandboxControl;
  close: () => Promise<void>;
}

/** Creates a sandbox and listens. Rejects when the port is in use. */
export async function startSandbox({
  port = 0,
  host = "127.0.0.1",
  ...options
}: StartOptions): Promise<RunningSandbox> {
  const sandbox = createSandbox(options);
  const server = createAdaptorServer({ fetch: (request, env) => sandbox.fetch(request, env) }) as Server;
  const managed = manageServer(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
  if (options.publicUrl === undefined) sandbox.setPublicUrl(url);
  return {
    url,
    port: address.port,
    control: sandbox.control,
    async close() {
      await managed.stop({ atOnce: true });
      await sandbox.close();
    },
  };
}
