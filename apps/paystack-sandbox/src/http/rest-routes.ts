import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { checkCharge, startCharge } from "../charges/start-charge";
import type { Context } from "../context";
import { SandboxError } from "../sandbox-error";
import { chargeAuthorization } from "../transactions/charge-authorization";
import { deactivateAuthorization } from "../transactions/deactivate-authorization";
import { findTransaction } from "../transactions/find-transaction";
import { listTransactions } from "../transactions/list-transactions";
import { presentTransaction } from "../transactions/present-transaction";
import { listRefunds, presentRefund, refundTransaction } from "../transactions/refund-transaction";
import { readStartInput, startTransaction } from "../transactions/start-transaction";
import { accountRoutes } from "./account-routes";
import { clientIp, type SandboxEnv } from "./env";
import { restFaults } from "./faults";
import { mandateRoutes } from "./mandate-routes";
import { readJson } from "./read-json";

/** The part of `https://api.paystack.co` that the product uses. */
export function restRoutes(context: Context): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  for (const path of [
    "/transaction/*",
    "/charge/*",
    "/customer/*",
    "/dedicated_account/*",
    "/directdebit/*",
    "/refund",
  ]) {
    app.use(path, async (c, next) => {
      requireSecretKey(context, c.req.header("authorization"));
      await next();
    });
    app.use(path, restFaults(context));
  }

  app.post("/transaction/initialize", async (c) => {
    const input = readStartInput(await readJson(c));
    const { accessCode, reference } = startTransaction(context, input, clientIp(c));
    const data = { authorization_url: payUrl(context, accessCode), access_code: accessCode, reference };
    return c.json({ status: true, message: "Authorization URL created", data });
  });

  app.get("/transaction/verify/:reference", (c) => {
    const data = presentTransaction(context, findTransaction(context, c.req.param("reference")));
    return c.json({ status: true, message: "Verification successful", data });
  });

  app.post("/transaction/charge_authorization", async (c) => {
    const { transaction, paused } = chargeAuthorization(context, await readJson(c), clientIp(c));
    const { accessCode, reference } = transaction;
    const data = paused
      ? { paused: true, authorization_url: payUrl(context, accessCode), reference, access_code: accessCode }
      : presentTransaction(context, transaction);
    const message = paused
      ? "Please, redirect your customer to the authorization url provided"
      : "Charge attempted";
    return c.json({ status: true, message, data });
  });

  app.get("/transaction", (c) => {
    const page = listTransactions(context, c.req.query());
    return c.json({ status: true, message: "Transactions retrieved", ...page });
  });

  app.get("/transaction/:id", (c) => {
    const data = presentTransaction(context, findTransaction(context, c.req.param("id")));
    return c.json({ status: true, message: "Transaction retrieved", data });
  });

  app.post("/charge", async (c) => {
    const data = startCharge(context, await readJson(c), clientIp(c));
    return c.json({ status: true, message: "Charge attempted", data });
  });
  app.get("/charge/:reference", (c) => {
    const data = checkCharge(context, c.req.param("reference"));
    return c.json({ status: true, message: "Reference check successful", data });
  });

  // The documented address and its predecessor.
  for (const path of ["/customer/authorization/deactivate", "/customer/deactivate_authorization"]) {
    app.post(path, async (c) => {
      deactivateAuthorization(context, await readJson(c));
      return c.json({ status: true, message: "Authorization has been deactivated" });
    });
    app.all(path, methodNotAllowed);
  }

  app.post("/refund", async (c) => {
    const refund = refundTransaction(context, await readJson(c));
    const data = presentRefund(context, refund);
    return c.json({ status: true, message: "Refund has been queued for processing", data });
  });

  app.get("/refund", (c) => {
    const data = listRefunds(context, c.req.query("transaction"));
    return c.json({ status: true, message: "Refunds retrieved", data });
  });

  for (const path of ["/transaction/initialize", "/transaction/charge_authorization", "/charge", "/refund"]) {
    app.all(path, methodNotAllowed);
  }
  app.all("/transaction/verify/:reference", methodNotAllowed);
  app.route("/", accountRoutes(context));
  app.route("/", mandateRoutes(context));
  return app;
}

/** Answers 405 in Paystack's format. */
export function methodNotAllowed(): never {
  throw new SandboxError(405, "method_not_allowed", "Method not allowed", "Use the documented method");
}

function payUrl(context: Context, accessCode: string): string {
  return `${context.publicUrl()}/pay/${accessCode}`;
}

function requireSecretKey(context: Context, header: string | undefined): void {
  if (header === undefined) {
    throw new SandboxError(
      401,
      "missing_key",
      "No Authorization Header was found",
      "Send the secret key as a bearer token",
    );
  }
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const given = /^Bearer\s+(\S+)$/i.exec(header)?.[1] ?? "";
  if (timingSafeEqual(digest(given), digest(context.secretKey))) return;
  throw new SandboxError(
    401,
    "invalid_Key",
    "Invalid key",
    "Check the secret key and send it as a bearer token",
  );
}
