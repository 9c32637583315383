import { createHash } from "node:crypto";
import { PGlite, type Transaction as PgTransaction } from "@electric-sql/pglite";
import { createManualClock, createSandbox, type SandboxControl } from "@vendor/paystack-sandbox";
import { runAdminCommand } from "../../admin-command.ts";
import { createApp } from "../../app.ts";
import { systemClock } from "../../create-deps.ts";
import { wrapPglite } from "../../db/pglite/wrap-pglite.ts";
import { seed as seedDatabase } from "../../db/seed/index.ts";
import type { Deps, FailpointName } from "../../deps.ts";
import { createPaystackClient } from "../../integrations/paystack/create-paystack-client.ts";
import { consumers } from "../../jobs/consumers.ts";
import { runScheduledJobs } from "../../jobs/start-jobs.ts";
import { createLog } from "../../log.ts";
import { registerConsumers, runConsumers } from "../../modules/events/index.ts";
import { openLane } from "../../modules/messages/index.ts";
import { rails } from "../../modules/payments/index.ts";
import { webhooksIdle } from "../../modules/payments/receive-webhook.ts";
import type { ActingWorld, Caller, Opened, Shop } from "../acting-world.ts";
import type { TestAnswer } from "../create-test-api.ts";
import { TEST_START, testEnv } from "../test-env.ts";
import { setTime, startRuntime } from "./controlled-runtime.ts";
import { Journal, recordChanges } from "./journal.ts";
import { staff } from "./plan.ts";
import { PreparedQueries } from "./prepared-queries.ts";
import { Random } from "./random.ts";
import { newMember } from "./staff-sessions.ts";

export const START = TEST_START;
const HOUR = 3_600_000;

/** Passwords as they are: hashing them takes time, and threads end in any order. */
const passwords: Deps["passwords"] = {
  hash: async (password) => `plain ${password}`,
  verify: async (password, stored) => stored === `plain ${password}`,
};

/** Makes the database that each run begins with: migrated, seeded, and recording its changes. */
export async function makeTemplate(): Promise<Uint8Array> {
  startRuntime(0, START);
  const pglite = await PGlite.create("memory://");
  const database = wrapPglite(pglite, async () => {});
  await database.setUp(() => seedDatabase(database.db, { demo: true, now: START, passwords }));
  await registerConsumers(database.db, consumers);
  await recordChanges(pglite);
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  return new Uint8Array(await dump.arrayBuffer());
}

/** A copy of the service was killed: nothing of it may happen any more. */
class Killed extends Error {
  override readonly name = "Killed";
}

type Life = { isOver: boolean };

/** Where a copy can die: at a failpoint of the service, or when a transaction has written everything, before or after its commit. */
export type KillPoint = FailpointName | "before-commit" | "after-commit";

/** The database as one copy of the service sees it: closed once the copy is dead, and an open transaction rolls back. */
function openFor(
  pglite: PGlite,
  queries: PreparedQueries,
  life: Life,
  reach: (point: KillPoint) => void,
): PGlite {
  const check = () => {
    if (life.isOver) throw new Killed("this copy of the service is dead");
  };
  const query = (...given: Parameters<PreparedQueries["run"]>) => {
    check();
    return pglite._runExclusiveQuery(() => queries.run(...given));
  };
  const guarded = <T extends object>(target: T, own: object): T =>
    new Proxy(target, {
      get(_, name) {
        const value = Reflect.get(own, name) ?? Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          check();
          return value.apply(target, given);
        };
      },
    });
  return guarded(pglite, {
    query: (...given: Parameters<typeof query>) => pglite._runExclusiveTransaction(() => query(...given)),
    transaction: async (work: (tx: PgTransaction) => Promise<unknown>) => {
      const result = await pglite.transaction(async (tx) => {
        const result = await work(guarded(tx, { query }));
        check();
        reach("before-commit");
        return result;
      });
      reach("after-commit");
      return result;
    },
  });
}

type Copy = { name: string; life: Life; deps: Deps; app: ReturnType<typeof createApp> };

/** The logged lines that are faults, whatever caused them. */
const FAULTY = new RegExp(
  `"msg":"(${[
    ...["unexpected fault", "job failed", "an event was not handled", "an export could not be written"],
    ...["a renewal failed", "a subscription could not be ended for a debt", "an account could not be closed"],
    ...["the audit log was tampered with", "the ledger does not add up"],
    "the sums by month differ from the ledger",
  ].join("|")})"`,
);

/** Calls that the sites send with an `Idempotency-Key`. */
const PAYS = /^\/(reseller\/)?(subscribe-|validate-|renew-clients|buy-tokens|topup-wallet)|\/together$/;

/** Limits of calls are tested elsewhere, and each costs a query. */
const limiter: Deps["limiter"] = { consume: async () => {}, isReached: async () => false };

/** No answer came: the copy died, or the browser went away. */
const NO_ANSWER: TestAnswer = { status: 0, headers: new Headers(), body: undefined, text: "no answer" };

/** What a page showed of an order for a location, to its owner or to an agent. */
export type Shown = { total: number; period: { starts_at: string; ends_at: string | null }; at: number };

/** The pages of an owner and of an agent that show what an order costs and gives. */
const SUMMARY = /^(?:\/subscription-summary$|\/reseller\/subscription-summary-agent\/(?<client>\d+))/;

const UNREAD = `select exists (select 1 from events where position is null)
  or (select min(position) from event_consumers) < (select max(position) from events) as waits`;

export type World = Awaited<ReturnType<typeof createWorld>>;

/** One run's world: the whole service in this process, on its own database. */
export async function createWorld({ seed, template }: { seed: number; template: Uint8Array }) {
  startRuntime(seed, START);
  const chance = new Random(seed, 2);
  const pglite = await PGlite.create({
    dataDir: "memory://",
    loadDataDir: new Blob([template as Uint8Array<ArrayBuffer>]),
  });
  // Each query is planned once, whatever its values.
  await pglite.exec("set plan_cache_mode = force_generic_plan");
  const queries = new PreparedQueries(pglite);
  const env = testEnv();
  const journal = new Journal(pglite, queries);
  await journal.begin();
  const history = createHash("sha256");
  const steps: string[] = [];
  const faults: string[] = [];
  const counts = { calls: 0, kills: 0, lostAnswers: 0, messages: 0, failedDeliveries: 0 };
  /** Where a copy dies, and how often that is reached until then. */
  const kills = new Map<KillPoint, number>();
  let losesNextAnswer = false;
  /** Until when the providers of mail and SMS refuse every message. */
  let refusedUntil = 0;
  const shown = new Map<number, Shown[]>();

  const now = () => Date.now();
  function note(text: string): void {
    const line = `${new Date().toISOString().slice(0, 16).replace("T", " ")}  ${text}`;
    steps.push(line);
    history.update(`${line}\n`);
  }

  const clock = createManualClock(START.getTime());
  let next = 0;
  const sandbox = createSandbox({
    secretKey: env.PAYSTACK_SECRET_KEY,
    publicKey: env.PAYSTACK_PUBLIC_KEY,
    webhookUrl: "http://api.test/webhooks/paystack",
    clock: {
      now,
      // What the stand-in does later, it does at its time.
      schedule: (at, job) =>
        clock.schedule(at, async () => {
          setTime(Math.max(now(), at));
          await job();
        }),
    },
    random: () => chance.next(),
    fetch: async (input, init) => {
      const copy = copies[next++ % 2] as Copy;
      const response = await copy.app.request(String(input), init);
      if (copy.life.isOver) throw new Error("the connection was reset");
      return response;
    },
  });

  function openCopy(name: string, isMortal = true): Copy {
    const life: Life = { isOver: false };
    const reach = (at: KillPoint) => {
      if (life.isOver) throw new Killed(at);
      const left = kills.get(at);
      if (left === undefined || !isMortal) return;
      kills.set(at, left - 1);
      if (left > 1) return;
      kills.delete(at);
      life.isOver = true;
      counts.kills++;
      note(`${name} is killed at ${at}`);
      throw new Killed(at);
    };
    const database = wrapPglite(openFor(pglite, queries, life, reach), async () => {});
    const write = (line: string) => {
      if (FAULTY.test(line) && !life.isOver) faults.push(line.slice(0, 1_500));
    };
    const log = createLog({ LOG_LEVEL: "error" }, { write });
    const paystack = createPaystackClient({
      baseUrl: "http://paystack.test",
      secretKey: env.PAYSTACK_SECRET_KEY,
      fetch: async (input, init) => {
        if (life.isOver) throw new Killed("this copy of the service is dead");
        return sandbox.fetch(new Request(input as string, init));
      },
    });
    const { db, ping } = database;
    const clock = systemClock;
    const deps: Deps = { db, ping, env, clock, log, passwords, paystack, rails, limiter, failpoint: reach };
    return { name, life, deps, app: createApp(deps) };
  }

  const copies = [openCopy("api 1"), openCopy("api 2")];
  const workers = [openCopy("worker 1"), openCopy("worker 2")];

  /** Starts every dead copy again. */
  function restartDead(): void {
    for (const group of [copies, workers]) {
      group.forEach((copy, index) => {
        if (copy.life.isOver) group[index] = openCopy(copy.name);
      });
    }
  }

  /** Resolves when nothing is under way. */
  async function quiet(): Promise<void> {
    await sandbox.control.idle();
    for (const { deps } of [...copies, ...workers]) await webhooksIdle(deps);
    restartDead();
  }

  let addresses = 0;
  /** Each caller has a different address, so that limits by address do not apply. */
  const newAddress = () =>
    `10.${Math.floor(++addresses / 62_500)}.${Math.floor(addresses / 250) % 250}.${addresses % 250}`;

  async function ask(
    copy: Copy,
    {
      token,
      method,
      path,
      body,
      key,
    }: { token: string; method: string; path: string; body: object | undefined; key: string | undefined },
  ): Promise<TestAnswer> {
    const response = await copy.app.request(`${env.API_URL}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": newAddress(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (copy.life.isOver) return NO_ANSWER;
    const isJson = response.headers.get("content-type")?.includes("application/json");
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
  }

  function remember(path: string, body: { location_id?: number } | undefined, answer: TestAnswer): void {
    const summary = SUMMARY.exec(path);
    if (!summary || answer.status !== 200) return;
    const [{ quote, period }] = answer.body.data;
    const locationId = Number(summary.groups?.client ?? body?.location_id);
    const sameMoment = (shown.get(locationId) ?? []).filter(({ at }) => at === now());
    const page = { total: Math.round((quote.amount_paid ?? quote.total) * 100), period, at: now() };
    shown.set(locationId, [...sameMoment, page]);
  }

  const send: ActingWorld["send"] = async (by, method, path, body, options = {}) => {
    const { copy = ++counts.calls % 2 } = options;
    if (by === agent && agentUntil < now()) {
      await logIn(agent);
      agentUntil = now() + 10 * HOUR;
    }
    const isChange = method !== "GET" && path !== "/subscription-summary";
    const key = options.key ?? (PAYS.test(path) ? newKey() : undefined);
    const call = { token: by.token, method, path, body, key };
    let answer = await ask(copies[copy] as Copy, call);
    if (losesNextAnswer && isChange) {
      losesNextAnswer = false;
      note(`${by.name}'s browser does not get the answer to ${method} ${path}`);
      answer = NO_ANSWER;
    }
    if (answer.status === 0) {
      counts.lostAnswers++;
      restartDead();
      // Half of the people press the button again.
      if (isChange && chance.chance(0.5)) answer = await ask(copies[1 - copy] as Copy, call);
    }
    remember(path, body, answer);
    const outcome = answer.body?.code ?? (answer.status === 200 ? "" : answer.text.slice(0, 80));
    if (isChange || answer.status >= 400)
      note(`${by.name}  ${method} ${path}${body ? ` ${briefly(body)}` : ""} → ${answer.status} ${outcome}`);
    const isOfProvider = answer.status === 503 && answer.body?.code === "PAYMENT_PROVIDER_DOWN";
    if (answer.status >= 500 && !isOfProvider)
      faults.push(`${method} ${path} answered ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer;
  };

  const agent: Caller = {
    name: "agent",
    logIn: { path: "/reseller/login", email: "agent@demo.example", password: "Demo-Agent-2026" },
    token: "",
  };
  const loggedInUntil = new WeakMap<Caller, number>();
  let agentUntil = 0;
  /** A call that the history leaves out; it is made again when no answer came. */
  async function sendUnnoted(
    { token }: Pick<Caller, "token">,
    method: string,
    path: string,
    body?: object,
  ): Promise<TestAnswer> {
    const call = { token, method, path, body, key: undefined };
    const answer = await ask(copies[0] as Copy, call);
    if (answer.status !== 0) return answer;
    restartDead();
    return ask(copies[1] as Copy, call);
  }

  /** @returns Whether it worked. */
  async function logIn(caller: Caller): Promise<boolean> {
    const { path, email, password } = caller.logIn;
    const answer = await sendUnnoted({ token: "" }, "POST", path, { email, password });
    if (answer.status === 200) caller.token = answer.body.api_token;
    return answer.status === 200;
  }

  let keys = 0;
  const newKey = () => createHash("sha256").update(`key ${++keys}`).digest("hex").slice(0, 32);

  async function administer(line: string): Promise<string> {
    const printed: string[] = [];
    const print = (text: string) => void printed.push(text);
    // The command runs in a separate process, so killing a copy does not end it.
    const { deps } = openCopy("admin", false);
    const code = await runAdminCommand(
      line.split(" "),
      { print, printError: print, ask: undefined },
      (work) => work(deps),
    );
    note(`admin ${line} → ${code}${code === 0 ? "" : ` ${printed.at(-1)}`}`);
    return printed.join("\n");
  }

  /** Whether a message may wait to be sent. */
  let hasMail = true;
  /** Until when one that was refused is tried again. */
  let retriesUntil = 0;
  /** Delivers what is in the outbox. The providers refuse some of it. */
  async function deliver(deps: Deps): Promise<void> {
    const sender = async () => {
      if (refusedUntil > now()) {
        counts.failedDeliveries++;
        retriesUntil = now() + 48 * HOUR;
        throw new Error("the provider is down");
      }
      counts.messages++;
    };
    hasMail = false;
    for (const channel of ["email", "sms"] as const) {
      const lane = openLane(deps, channel, sender);
      while (await lane.deliverDue());
      await lane.settled();
    }
  }

  /** Whether a consumer has not read every event. The service asks each second. */
  async function hasUnreadEvents(): Promise<boolean> {
    const { rows } = await pglite._runExclusiveTransaction(() =>
      pglite._runExclusiveQuery(() => queries.run<{ waits: boolean | null }>(UNREAD)),
    );
    return rows[0]?.waits ?? false;
  }

  let turn = 0;
  /** One of the workers runs these jobs, and tells the consumers of events; when it dies, the other one does later. */
  async function runJobs(names: readonly string[]): Promise<void> {
    const worker = workers[turn++ % 2] as Copy;
    try {
      await runScheduledJobs(worker.deps, (name) => names.includes(name));
      if (!worker.life.isOver && (hasMail || now() < retriesUntil)) await deliver(worker.deps);
      if (!worker.life.isOver && (await hasUnreadEvents())) await runConsumers(worker.deps, consumers);
    } catch (error) {
      if (!worker.life.isOver) throw error;
    }
    await quiet();
  }

  /** Moves all clocks, and lets the stand-in do what it does meanwhile. */
  async function moveTo(at: number): Promise<void> {
    if (at > now()) {
      await clock.advance(at - clock.now());
      setTime(at);
    }
  }

  return {
    client: wrapPglite(pglite, async () => {}).client,
    journal,
    sandbox: sandbox.control as SandboxControl,
    secretKey: env.PAYSTACK_SECRET_KEY,
    shops: [] as Shop[],
    agent,
    staff: staff.map(newMember),
    /** Changes that members of staff were shown, each with whom. */
    shownToStaff: new Set<string>(),
    opened: [] as Opened[],
    faults,
    steps,
    counts,
    shown,
    chance,
    note,
    now,
    newKey,
    send,
    sendUnnoted,
    administer,
    quiet,
    runJobs,
    moveTo,
    record(text: string): void {
      history.update(text);
      hasMail ||= text.includes("outbox_messages ");
    },
    hash: () => history.copy().digest("hex"),
    /** The next copy that reaches the point for the n-th time dies there. */
    killAt: (name: KillPoint, left: number) => void kills.set(name, left),
    loseNextAnswer: () => {
      losesNextAnswer = true;
    },
    refuseMessages: (hours: number) => {
      refusedUntil = now() + hours * HOUR;
    },
    /** Ends every fault that an event switched on. */
    endFaults(): void {
      kills.clear();
      losesNextAnswer = false;
      refusedUntil = 0;
      sandbox.control.resetSwitches("all");
    },
    async sendEvent(body: string, signature: string): Promise<void> {
      const headers = { "x-paystack-signature": signature };
      const copy = copies[1] as Copy;
      const answer = await copy.app.request(`${env.API_URL}/webhooks/paystack`, {
        method: "POST",
        body,
        headers,
      });
      if (answer.status !== 200 && !copy.life.isOver) faults.push(`a webhook was answered ${answer.status}`);
    },
    async refundAtPaystack(reference: string): Promise<void> {
      const answer = await sandbox.fetch(
        new Request("http://paystack.test/refund", {
          method: "POST",
          headers: { authorization: `Bearer ${env.PAYSTACK_SECRET_KEY}`, "content-type": "application/json" },
          body: JSON.stringify({ transaction: reference }),
        }),
      );
      note(`Paystack  refund of ${reference} → ${answer.status}`);
    },
    /** The text of the newest message to an address. */
    newestTo(to: string): string {
      const messages = journal.mirror.where("outbox_messages", "to", to);
      return String(messages.at(-1)?.text ?? "");
    },
    logIn,
    /** Logs a shop in again whose session ends soon. @returns Whether the shop can act; its account may be closed. */
    async logInAgain(shop: Shop): Promise<boolean> {
      if ((loggedInUntil.get(shop) ?? 0) > now()) return true;
      shop.isErased = !(await logIn(shop));
      if (!shop.isErased) loggedInUntil.set(shop, now() + 6 * 24 * HOUR);
      return !shop.isErased;
    },
    /** Reads what has changed, and checks it; the run sets it. */
    see: async (): Promise<void> => {},
    async close(): Promise<void> {
      await sandbox.close();
      await pglite.close();
    },
  };
}

/** A request's body without what only repeats the price list. */
function briefly(body: object): string {
  const left = [
    "plan_amount",
    "total_amount",
    "discount_percentage",
    "onboarding",
    "replace_plan",
    "password_confirmation",
    "token",
  ];
  const kept = Object.entries(body).filter(([field, value]) => !left.includes(field) && value !== undefined);
  return JSON.stringify(Object.fromEntries(kept)).replaceAll('"', "");
}
