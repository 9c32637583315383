import { Hono } from "hono";
import {
  assignDedicatedAccount,
  closeDedicatedAccount,
  createCustomer,
  createDedicatedAccount,
  fetchCustomer,
  listProviders,
} from "../accounts/dedicated-account";
import { requeryAccount } from "../accounts/requery-account";
import type { Context } from "../context";
import type { SandboxEnv } from "./env";
import { readJson } from "./read-json";

/** Customers, and the account numbers that they keep. */
export function accountRoutes(context: Context): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post("/customer", async (c) => {
    const data = createCustomer(context, await readJson(c));
    return c.json({ status: true, message: "Customer created", data });
  });
  app.get("/customer/:id", (c) => {
    const data = fetchCustomer(context, c.req.param("id"));
    return c.json({ status: true, message: "Customer retrieved", data });
  });

  app.post("/dedicated_account", async (c) => {
    const data = createDedicatedAccount(context, await readJson(c));
    return c.json({ status: true, message: "NUBAN successfully created", data });
  });
  app.post("/dedicated_account/assign", async (c) => {
    assignDedicatedAccount(context, await readJson(c));
    return c.json({ status: true, message: "Assign dedicated account in progress" });
  });
  app.get("/dedicated_account/available_providers", (c) =>
    c.json({ status: true, message: "Dedicated account providers retrieved", data: listProviders() }),
  );
  app.get("/dedicated_account/requery", (c) => {
    requeryAccount(context, c.req.query());
    const message =
      "We are checking the status of your transfer. We will send you a notification once it is confirmed";
    return c.json({ status: true, message });
  });
  app.delete("/dedicated_account/:id", (c) => {
    const data = closeDedicatedAccount(context, c.req.param("id"));
    return c.json({ status: true, message: "Managed Account Successfully Unassigned", data });
  });
  return app;
}
