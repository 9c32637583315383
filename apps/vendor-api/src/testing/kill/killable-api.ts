import { once } from "node:events";
import type { FailpointName } from "../../deps.ts";
import type { KillableOrder } from "../killable-service.ts";
import { spawnApi } from "../spawned-api.ts";

/** An answer of the API, or undefined when the process died first. */
export type KillableAnswer = { status: number; body: { code?: string; data?: unknown } } | undefined;

/** Minutes between one process and the next, so that the next one checks the earlier one's refund again. */
const MINUTES_APART = 62;
let ahead = 0;

/** Starts the service on its database, with a later clock than the process before. */
export async function startKillable(env: Record<string, string>) {
  ahead += MINUTES_APART * 60_000;
  const spawned = spawnApi({ ...env, CLOCK_AHEAD_MS: String(ahead) }, { killable: true, channel: true });
  const { child } = spawned;
  const url = await spawned.ready;
  if (!url) throw new Error(`the API did not start: ${spawned.output().stderr}`);
  const order = (message: KillableOrder) => void child.send(message);
  let token: string | undefined;

  async function call(method: string, path: string, body?: object, key?: string): Promise<KillableAnswer> {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { "content-type": "application/json" }),
          ...(key && { "idempotency-key": key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as NonNullable<KillableAnswer>["body"];
      return { status: response.status, body: answer };
    } catch {
      return undefined;
    }
  }

  return {
    call,
    async signIn(email: string, password: string): Promise<void> {
      const answer = await call("POST", "/login", { email, password });
      token = (answer?.body as { api_token?: string } | undefined)?.api_token;
    },
    /** A webhook as Paystack sends it. */
    webhook: (body: string, signature: string) =>
      fetch(`${url}/webhooks/paystack`, {
        method: "POST",
        headers: { "x-paystack-signature": signature },
        body,
      }).then(
        ({ status }) => status,
        () => undefined,
      ),
    dieAt: (failpoint: FailpointName) => order({ dieAt: failpoint }),
    /** Runs the reconciler with an advanced clock. Resolves when the run has ended or the process has died. */
    async reconcile(minutes = 3): Promise<void> {
      ahead += minutes * 60_000;
      const done = once(child, "message");
      order({ reconcileAfter: minutes });
      await Promise.race([done, spawned.ended]);
    },
    ended: spawned.ended,
    stop: () => void child.kill("SIGTERM"),
  };
}

export type KillableApi = Awaited<ReturnType<typeof startKillable>>;
