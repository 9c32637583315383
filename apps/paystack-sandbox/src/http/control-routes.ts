import { Hono, type Context as HonoContext } from "hono";
import { z } from "zod";
import type { SandboxControl } from "../control";
import { invalidParams } from "../sandbox-error";
import type { SwitchBoard } from "../switches";
import { defaultSwitches, ScopeSchema, SwitchesSchema } from "../switches";
import { TransferInputSchema } from "../transfers/receive-transfer";
import type { SandboxEnv } from "./env";

const SetSchema = z.strictObject({
  ...SwitchesSchema.partial().shape,
  scope: ScopeSchema.default({}),
  /** Resets the scope before the other switches are set. */
  reset: z.boolean().default(false),
});
const PaySchema = z.strictObject({ reference: z.string(), card: z.string().default("success") });
const TransfersSchema = z.strictObject({ accountNumber: z.string().optional() });
const DialSchema = z.strictObject({
  code: z.string().max(40),
  refusal: z.string().min(1).max(100).optional(),
});
const MandateSchema = z.strictObject({
  reference: z.string(),
  action: z.enum(["consent", "refuse", "activate", "revoke"]),
});
const MandatesSchema = z.strictObject({ email: z.string().optional() });
const DisputeSchema = z.strictObject({
  reference: z.string(),
  event: z.enum(["charge.dispute.create", "charge.dispute.remind", "charge.dispute.resolve"]),
});
const ReturnedRefundSchema = z.strictObject({ merchant_note: z.string() });

/** `/__sandbox/*`: lets tests in other processes control the sandbox. Not mounted in production. */
export function controlRoutes(control: SandboxControl, switches: SwitchBoard): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();

  app.get("/switches", (c) => {
    const scope = read(ScopeSchema, c.req.query());
    return c.json({ switches: control.switches(scope), sets: switches.list(), defaults: defaultSwitches });
  });
  app.post("/switches", async (c) => {
    const { scope, reset, ...patch } = read(SetSchema, await body(c));
    if (reset) control.resetSwitches(scope);
    return c.json({ scope, switches: control.setSwitches(patch, scope) });
  });
  app.post("/reset", async (c) => {
    read(z.strictObject({}), await body(c));
    control.reset();
    return c.json({ reset: true });
  });
  app.get("/transactions", (c) =>
    c.json({ transactions: control.transactions(read(ScopeSchema, c.req.query())) }),
  );
  app.post("/pay", async (c) => {
    const { reference, card } = read(PaySchema, await body(c));
    return c.json({ transaction: control.pay(reference, card) });
  });
  app.post("/transfers", async (c) =>
    c.json({ transfer: control.sendTransfer(read(TransferInputSchema, await body(c))) }),
  );
  app.get("/transfers", (c) =>
    c.json({ transfers: control.transfers(read(TransfersSchema, c.req.query())) }),
  );
  app.post("/dial", async (c) => {
    const { code, refusal } = read(DialSchema, await body(c));
    return c.json({ transaction: control.dial(code, refusal) });
  });
  app.post("/mandates", async (c) => {
    const { reference, action } = read(MandateSchema, await body(c));
    const act = {
      consent: control.consentToMandate,
      refuse: control.refuseMandate,
      activate: control.activateMandate,
      revoke: control.revokeMandate,
    };
    return c.json({ mandate: act[action](reference) });
  });
  app.get("/mandates", (c) => c.json({ mandates: control.mandates(read(MandatesSchema, c.req.query())) }));
  app.post("/disputes", async (c) => {
    const { reference, event } = read(DisputeSchema, await body(c));
    control.dispute(reference, event);
    return c.json({ sent: event });
  });
  app.post("/refunds/return", async (c) =>
    c.json({ refund: control.returnRefund(read(ReturnedRefundSchema, await body(c)).merchant_note) }),
  );
  app.get("/webhooks", (c) => c.json({ events: control.webhooks(read(ScopeSchema, c.req.query())) }));
  app.post("/webhooks/flush", async (c) =>
    c.json({ events: await control.flushWebhooks(read(ScopeSchema, await body(c))) }),
  );
  return app;
}

/** An empty body counts as `{}`. JSON only, because cross-site forms cannot send it. */
async function body(c: HonoContext<SandboxEnv>): Promise<unknown> {
  const text = await c.req.text();
  if (text === "") return {};
  if (!c.req.header("content-type")?.startsWith("application/json")) {
    throw invalidParams("Only JSON is accepted", "Send content-type: application/json");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw invalidParams("Invalid JSON sent", "Send a JSON object as the request's body");
  }
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidParams(
    z.prettifyError(parsed.error),
    "See the sandbox's README for the switches and their values",
  );
}
