import { createHash } from "node:crypto";
import { runAdminCommand } from "../../admin-command.ts";
import { runScheduledJobs } from "../../jobs/start-jobs.ts";
import { webhooksIdle } from "../../modules/payments/receive-webhook.ts";
import type { Caller, Opened, Shop } from "../acting-world.ts";
import { createTestApi, type TestAnswer, type TestApi } from "../create-test-api.ts";
import { createPaymentKit } from "../payment-kit.ts";
import { newAddress, signUpVerified } from "../people.ts";
import { dropOrderTriggers } from "./storm-queries.ts";

export type StormWorld = Awaited<ReturnType<typeof createStormWorld>>;

/** The agent of the demo data, whose clients the first two shops are. */
const agentLogIn = {
  path: "/reseller/login",
  email: "agent@demo.example",
  password: "Demo-Agent-2026",
};

/**
 * A new database with two copies of the API on it, Paystack's stand-in, shops and an agent. Everything happens by calls, and each
 * is written to `steps`.
 */
export async function createStormWorld(shopCount: number) {
  const kit = await createPaymentKit();
  await dropOrderTriggers(kit.database.client);
  const { deps, clock, sandbox } = kit;
  const other = await createTestApi({
    database: kit.database,
    clock,
    env: { PAYSTACK_API_URL: deps.env.PAYSTACK_API_URL },
    deps: { paystack: deps.paystack },
  });
  const copies: readonly TestApi[] = [kit, other];
  const steps: string[] = [];
  /** What no call may answer and no job may end with. */
  const faults: string[] = [];
  let calls = 0;

  const note = (text: string) =>
    void steps.push(`${clock.now().toISOString().slice(0, 16).replace("T", " ")}  ${text}`);

  function record(copy: number, by: string, call: string, { status, body, text }: TestAnswer): void {
    const outcome = body?.code ?? (status === 200 ? "" : text.slice(0, 80));
    note(`copy ${copy + 1}  ${by}  ${call} → ${status} ${outcome}`);
    const isOfProvider = status === 503 && body?.code === "PAYMENT_PROVIDER_DOWN";
    if (status >= 500 && !isOfProvider) faults.push(`${call} answered ${status} ${text.slice(0, 200)}`);
  }

  /** Sends a call to one of the copies. */
  async function send(
    by: Caller,
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: object,
    { copy = ++calls % 2, key }: { copy?: number; key?: string } = {},
  ): Promise<TestAnswer> {
    const answer = await (copies[copy] as TestApi).request(method, path, {
      token: by.token,
      ...(body && { body }),
      headers: { "x-forwarded-for": newAddress(), ...(key !== undefined && { "idempotency-key": key }) },
    });
    if (method !== "GET" || answer.status >= 400) {
      record(copy, by.name, `${method} ${path}${body ? ` ${briefly(body)}` : ""}`, answer);
    }
    return answer;
  }

  /** Logs a caller in again, whose session ended. */
  async function logIn(caller: Caller): Promise<boolean> {
    const { path, email, password } = caller.logIn;
    const answer = await kit.request("POST", path, {
      body: { email, password },
      headers: { "x-forwarded-for": newAddress() },
    });
    if (answer.status === 200) caller.token = answer.body.api_token;
    return answer.status === 200;
  }

  async function newShop(n: number): Promise<Shop> {
    const changes = { on_trial: n % 2 === 0, ...(n < 2 && { referralCode: "AG-1001" }) };
    const { form, token } = await signUpVerified(kit, changes);
    const { email, password } = form;
    const shop = { name: `shop ${n + 1}`, logIn: { path: "/login", email, password }, token };
    const added = await kit.request("POST", "/account/locations", {
      token,
      body: { name: `Branch ${n + 1}`, address: "1 Market Road, Kano" },
    });
    if (added.status !== 200) throw new Error(`no location: ${added.text}`);
    const { data } = (await kit.request("GET", "/account/locations", { token })).body;
    return { ...shop, locationIds: data.map(({ id }: { id: number }) => id), isErased: false };
  }

  /** Runs an administrator's command. @returns What it printed. */
  async function administer(line: string): Promise<string> {
    const printed: string[] = [];
    const terminal = {
      print: (text: string) => void printed.push(text),
      printError: (text: string) => void printed.push(text),
      ask: undefined,
    };
    const code = await runAdminCommand(line.split(" "), terminal, (work) => work(deps));
    note(`admin ${line} → ${code}`);
    return printed.join("\n");
  }

  /** Pays by a new card, which is saved, so that the shop can pay in every way. */
  async function fillWallet(shop: Shop): Promise<void> {
    const answer = await send(shop, "POST", "/validate-topup", { amount: 90_000, save_card: 1 });
    const { reference } = answer.body.data;
    sandbox.pay(reference);
    await send(shop, "POST", "/topup-wallet", { reference_id: reference });
  }

  const shops: Shop[] = [];
  for (let n = 0; n < shopCount; n++) shops.push(await newShop(n));
  for (const shop of shops) await fillWallet(shop);
  const agent: Caller = { name: "agent", logIn: agentLogIn, token: "" };
  await logIn(agent);
  await administer("money change --code-above 100000000 --yes");
  await administer("coupons add --code STORM --percent 30 --max-uses 3 --yes");

  /** Resolves when every webhook that was sent is processed. */
  async function quiet(): Promise<void> {
    await kit.quiet();
    await webhooksIdle(other.deps);
  }

  /** Runs all jobs of both copies at once. */
  async function runJobs(): Promise<void> {
    await Promise.all(copies.map((copy) => runScheduledJobs(copy.deps)));
    await quiet();
  }

  return {
    kit,
    sandbox,
    secretKey: kit.secretKey,
    shops,
    agent,
    steps,
    faults,
    note,
    send,
    administer,
    quiet,
    opened: [] as Opened[],
    /** An `Idempotency-Key` that no other call has. */
    newKey: () => createHash("sha256").update(`storm ${++calls}`).digest("hex").slice(0, 32),
    now: () => clock.now().getTime(),
    /** Sends a signed event of Paystack to the other copy than usual. */
    async sendEvent(body: string, signature: string): Promise<void> {
      const headers = { "x-paystack-signature": signature };
      const answer = await other.request("POST", "/webhooks/paystack", { body, headers });
      if (answer.status !== 200) faults.push(`a webhook was answered ${answer.status}`);
    },
    /** Orders a refund as staff do at Paystack's dashboard. */
    async refundAtPaystack(reference: string): Promise<void> {
      const answer = await fetch(`${kit.sandboxUrl}/refund`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${kit.secretKey}`,
          "content-type": "application/json",
          connection: "close",
        },
        body: JSON.stringify({ transaction: reference }),
      }).catch(() => undefined);
      note(`Paystack  refund of ${reference} → ${answer?.status ?? "no answer"}`);
    },
    /**
     * Moves all clocks in a few strides, after each of which every job of both copies runs. Paystack is down for minutes only,
     * because after a week its events are not processed any more.
     */
    async pass(hours: number): Promise<void> {
      note(`${hours} hours pass`);
      sandbox.setSwitches({ failNext: 0, resetNext: 0 });
      await runJobs();
      const strides = Math.min(3, Math.ceil(hours / 48));
      for (let stride = 0; stride < strides; stride++) {
        clock.advance({ hours: hours / strides });
        await kit.sandboxClock.advance((hours / strides) * 3_600_000);
        await runJobs();
      }
      for (const shop of shops) if (!shop.isErased) shop.isErased = !(await logIn(shop));
      await logIn(agent);
    },
    /** Ends every fault, delivers what was held back, and lets the jobs finish what is under way. */
    async settle(): Promise<void> {
      note("everything is delivered, and the jobs run until nothing is under way");
      sandbox.resetSwitches("all");
      for (let round = 0; round < 4; round++) {
        await sandbox.flushWebhooks();
        await quiet();
        await kit.sandboxClock.advance(2 * 3_600_000);
        clock.advance({ hours: 2 });
        await runJobs();
      }
      for (const line of [...kit.logs, ...other.logs]) {
        if (/"msg":"(unexpected fault|job failed|a renewal failed|the ledger does not add up)"/.test(line)) {
          faults.push(line.slice(0, 600));
        }
      }
    },
    close: async () => {
      await webhooksIdle(other.deps);
      await kit.close();
    },
  };
}

/** A request's body without what only repeats the price list. */
function briefly(body: object): string {
  const left = ["plan_amount", "total_amount", "discount_percentage", "onboarding", "replace_plan"];
  const kept = Object.entries(body).filter(([field, value]) => !left.includes(field) && value !== undefined);
  return JSON.stringify(Object.fromEntries(kept)).replaceAll('"', "");
}
