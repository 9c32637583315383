/** Log-ins by sixteen people at once, and their effect on other calls. */
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { report, reportAtMost } from "./report.ts";
import { spawnApi } from "./spawned-api.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** With 16 people logging in at once, at the project's argon2 cost. */
const budget = { p95Ms: 1_000, othersRatio: 2 } as const;

const AT_ONCE = 16;
const LOGINS = 320;
/** The interval of other calls: 20 per second. */
const EVERY_MS = 50;
const PASSWORD = "Bench-Of-Logins-16";
const dataDir = makeTemporaryFolder("bench-login");

async function timed(url: string, init?: RequestInit): Promise<{ ms: number; body: { api_token?: string } }> {
  const started = performance.now();
  const response = await fetch(url, init);
  const body = (await response.json()) as { api_token?: string };
  const ms = performance.now() - started;
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(body)}`);
  return { ms, body };
}

const post = (body: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const api = await spawnApi({
  DATA_DIR: path.join(dataDir, "db"),
  ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
});
try {
  const { base } = api;
  const people = Array.from({ length: AT_ONCE }, (_, n) => `bench${n}@shop.example`);
  for (const [n, email] of people.entries()) {
    const form = { name: `Bench ${n} Stores`, username: `bench-${n}`, email, phone: `080600000${10 + n}` };
    const secret = { password: PASSWORD, password_confirmation: PASSWORD };
    await timed(`${base}/register`, post({ ...form, ...secret, about: "Friends", acceptTerms: true }));
  }
  const logIn = (email: string) => timed(`${base}/login`, post({ email, password: PASSWORD }));
  const { body } = await logIn(people[0] ?? "");
  const headers = { authorization: `Bearer ${body.api_token}` };
  const others = [
    () => timed(`${base}/subscription-plans`),
    () => timed(`${base}/account`, { headers }),
    () => timed(`${base}/account/subscriptions`, { headers }),
  ];

  /**
   * Makes the other calls at a fixed rate until stopped. A loop without pauses would call as fast as the machine allows
   * and use up a core itself.
   */
  async function callOthers(enough: (begun: number) => boolean): Promise<number[]> {
    const calls: Promise<{ ms: number }>[] = [];
    const from = performance.now();
    for (let begun = 0; !enough(begun); begun++) {
      await pause(Math.max(0, from + begun * EVERY_MS - performance.now()));
      const call = others[begun % others.length];
      if (call) calls.push(call());
    }
    return (await Promise.all(calls)).map(({ ms }) => ms);
  }

  await callOthers((done) => done >= 150);
  const aloneP95 = percentile(await callOthers((done) => done >= 600), 0.95);
  report("p95 of other calls, alone", `${aloneP95.toFixed(0)} ms`);
  const logins: number[] = [];
  let left = LOGINS;
  let busy = true;
  const meanwhile = callOthers(() => !busy);
  await Promise.all(
    people.map(async (email) => {
      while (left-- > 0) logins.push((await logIn(email)).ms);
    }),
  );
  busy = false;
  const beside = await meanwhile;
  reportAtMost(`p95 of a log-in, ${AT_ONCE} at once`, percentile(logins, 0.95), budget.p95Ms, {
    unit: " ms",
  });
  const besideP95 = percentile(beside, 0.95);
  report("p95 of other calls, meanwhile", `${besideP95.toFixed(0)} ms`);
  reportAtMost("p95 of other calls, meanwhile / alone", besideP95 / aloneP95, budget.othersRatio, {
    digits: 2,
  });
} finally {
  await api.stop();
}
