import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createManualClock, type StartOptions, startSandbox } from "../src/index";

export const secretKey = "sk_test_contract";
export const publicKey = "pk_test_contract";

/** A running sandbox on a free port with a manual clock, and a client for its REST API. */
export async function startTestSandbox(options: Partial<StartOptions> = {}) {
  const clock = createManualClock();
  const sandbox = await startSandbox({ secretKey, publicKey, webhookUrl: null, clock, ...options });
  const call = async (method: string, path: string, body?: unknown, key: string | null = secretKey) => {
    const response = await fetch(sandbox.url + path, {
      method,
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
  };
  const form = (path: string, fields: Record<string, string>) =>
    fetch(sandbox.url + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const initialize = async (fields: Record<string, unknown> = {}): Promise<Started> => {
    const answer = await call("POST", "/transaction/initialize", {
      email: "ada@shop.example",
      amount: 6_120_000,
      ...fields,
    });
    return answer.body.data;
  };
  const verify = async (reference: string) =>
    (await call("GET", `/transaction/verify/${reference}`)).body.data;
  return { ...sandbox, clock, call, form, initialize, verify };
}

interface Started {
  authorization_url: string;
  access_code: string;
  reference: string;
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

export interface Received {
  signature: string;
  raw: string;
  body: { event: string; data: Record<string, unknown> };
}

/** A shop's webhook endpoint that answers with `statuses` in turn, then 200. */
export async function startReceiver(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const raw = Buffer.concat(chunks).toString("utf8");
      const signature = String(request.headers["x-paystack-signature"]);
      received.push({ signature, raw, body: JSON.parse(raw) });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}/webhooks/paystack`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const cards = {
  success: { card_number: "4084 0840 8408 4081", expiry: "12/30", cvv: "408" },
  pin: { card_number: "507850785078507812", expiry: "12/30", cvv: "081" },
  pinOtp: { card_number: "5060666666666666666", expiry: "12/30", cvv: "123" },
  declined: { card_number: "4084080000005408", expiry: "12/30", cvv: "001" },
  insufficient: { card_number: "4084080000670037", expiry: "12/30", cvv: "787" },
  notReusable: { card_number: "507850785078507853", expiry: "12/30", cvv: "082" },
};
