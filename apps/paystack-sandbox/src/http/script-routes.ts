import { Hono } from "hono";
import { cors } from "hono/cors";
import { z } from "zod";
import { assets } from "../assets";
import type { Context } from "../context";
import { SandboxError } from "../sandbox-error";
import { readStartInput, startTransaction } from "../transactions/start-transaction";
import { clientIp, type SandboxEnv } from "./env";
import { pause } from "./faults";
import { readJson } from "./read-json";

const KeySchema = z.object({ key: z.string() });

/** The popup's scripts, and the call that opens a transaction by public key. */
export function scriptRoutes(context: Context): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  for (const [path, script] of [
    ["/v1/inline.js", assets.inlineV1],
    ["/v2/inline.js", assets.inlineV2],
  ] as const) {
    app.get(path, async (c) => {
      const switches = context.switches.effective();
      await pause(context, switches.delayMs);
      if (switches.blockScript) return c.text("Service Unavailable", 503);
      return c.body(script, 200, {
        "content-type": "text/javascript; charset=utf-8",
        "cross-origin-resource-policy": "cross-origin",
      });
    });
  }
  app.get("/assets/bridge.js", (c) =>
    c.body(assets.bridge, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  app.get("/assets/checkout.css", (c) =>
    c.body(assets.stylesheet, 200, { "content-type": "text/css; charset=utf-8" }),
  );

  app.use("/popup/start", cors({ origin: "*", allowMethods: ["POST"], allowHeaders: ["content-type"] }));
  app.post("/popup/start", async (c) => {
    const body = await readJson(c);
    const key = KeySchema.safeParse(body);
    if (!key.success || key.data.key !== context.publicKey) {
      throw new SandboxError(401, "invalid_Key", "Invalid key", "Use this integration's public key");
    }
    const transaction = startTransaction(context, readStartInput(body), clientIp(c));
    const data = { access_code: transaction.accessCode, reference: transaction.reference };
    return c.json({ status: true, message: "Transaction started", data });
  });
  return app;
}
