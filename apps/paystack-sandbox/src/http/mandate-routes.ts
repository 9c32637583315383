import { Hono } from "hono";
import type { Context } from "../context";
import { listMandates, retryActivation, startMandate, verifyMandate } from "../mandates/mandate";
import type { SandboxEnv } from "./env";
import { readJson } from "./read-json";

/** Direct debit: mandates on customers' bank accounts. */
export function mandateRoutes(context: Context): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post("/customer/authorization/initialize", async (c) => {
    const { accessCode, reference } = startMandate(context, await readJson(c));
    const redirect_url = `${context.publicUrl()}/mandate/${accessCode}`;
    const data = { redirect_url, access_code: accessCode, reference };
    return c.json({ status: true, message: "Authorization initialized", data });
  });
  app.get("/customer/authorization/verify/:reference", (c) => {
    const data = verifyMandate(context, c.req.param("reference"));
    return c.json({ status: true, message: "Authorization retrieved successfully", data });
  });
  app.put("/customer/:id/directdebit-activation-charge", async (c) => {
    retryActivation(context, c.req.param("id"), await readJson(c));
    return c.json({ status: true, message: "Mandate is queued for retry" });
  });
  app.get("/directdebit/mandate-authorizations", (c) => {
    const page = listMandates(context, c.req.query());
    return c.json({ status: true, message: "Mandate authorizations retrieved successfully", ...page });
  });
  return app;
}
