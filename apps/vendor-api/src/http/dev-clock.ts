import { add, addDays, addHours, min } from "date-fns";
import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { systemClock } from "../create-deps.ts";
import { settings } from "../db/schema/index.ts";
import type { Database } from "../db/types.ts";
import type { Clock, Deps } from "../deps.ts";
import { CATCHES_UP, runScheduledJobs } from "../jobs/start-jobs.ts";
import { LAGOS } from "../lagos-calendar.ts";
import { Refusal } from "../refusal.ts";
import { devPage, mayUseDevTools } from "./dev-page.ts";
import { readBytes } from "./read-input.ts";

/** The name of the stored setting: milliseconds that the development clock is ahead. */
const OFFSET = "dev.clock-ahead-ms";
/** Half a day at a time, so that daily jobs run on each day: more than this would take long. */
const MOST_DAYS = 800;

/** A clock that can be advanced, for development and tests. */
export type DevClock = Clock & { advanceTo(moment: Date): Promise<void> };

/** Opens the development clock. How far it is ahead is stored, so that a restart does not go back in time. */
export async function openDevClock(db: Database): Promise<DevClock> {
  const [row] = await db.select().from(settings).where(eq(settings.name, OFFSET));
  let ahead = typeof row?.value === "number" ? row.value : 0;
  return {
    now: () => new Date(systemClock.now().getTime() + ahead),
    async advanceTo(moment) {
      ahead = moment.getTime() - systemClock.now().getTime();
      await db
        .insert(settings)
        .values({ name: OFFSET, value: ahead })
        .onConflictDoUpdate({ target: settings.name, set: { value: ahead } });
    },
  };
}

/** An ISO 8601 duration, such as `P30D` or `PT6H`. @throws {Refusal} A message at `advance`. */
function durationOf(text: unknown): Duration {
  const [whole, years, months, weeks, days, hours, minutes] =
    /^P(?:(\d{1,2})Y)?(?:(\d{1,3})M)?(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?)?$/.exec(
      String(text),
    ) ?? [];
  if (whole === undefined || !/\d/.test(whole)) {
    throw Refusal.field("advance", "Write a duration such as P30D (30 days) or PT6H (6 hours)");
  }
  const parts = Object.entries({ years, months, weeks, days, hours, minutes });
  return Object.fromEntries(parts.map(([unit, value]) => [unit, Number(value ?? 0)]));
}

type Duration = Parameters<typeof add>[1];

/** Moves the clock half a day at a time and runs every scheduled job at each stop, as they would have run. */
async function advance(deps: Deps, clock: DevClock, duration: Duration): Promise<void> {
  const end = add(clock.now(), duration);
  if (end > addDays(clock.now(), MOST_DAYS)) {
    throw Refusal.field("advance", `Advance at most ${MOST_DAYS} days at a time`);
  }
  while (clock.now() < end) {
    await clock.advanceTo(min([addHours(clock.now(), 12), end]));
    await runScheduledJobs(deps, (name) => name !== CATCHES_UP);
  }
  await runScheduledJobs(deps, (name) => name === CATCHES_UP);
}

let advancing: Promise<void> = Promise.resolve();

/**
 * GET /dev/clock shows the API's time; POST `{"advance": "P30D"}` moves it and runs what became due. It does not exist in
 * production, refuses requests that came through a proxy under another host name, and forms of other sites.
 */
export async function devClock(c: Context, deps: Deps): Promise<Response> {
  const { clock } = deps;
  if (!mayUseDevTools(c, deps) || !("advanceTo" in clock)) throw new Refusal("NOT_FOUND");
  const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  if (c.req.method === "POST") {
    const site = c.req.header("sec-fetch-site") ?? "none";
    if (site !== "none" && site !== "same-origin") throw new Refusal("FORBIDDEN");
    const duration = durationOf(await readAdvance(c.req.raw, isForm));
    const step = advancing.then(() => advance(deps, clock as DevClock, duration));
    advancing = step.catch(() => {});
    await step;
    if (isForm) return c.redirect("/dev/clock", 303);
  }
  if (!(c.req.header("accept") ?? "").includes("text/html")) {
    return Response.json({ now: clock.now().toISOString() });
  }
  return page(clock.now());
}

async function readAdvance(request: Request, isForm: boolean): Promise<unknown> {
  const text = new TextDecoder().decode(await readBytes(request));
  if (isForm) return new URLSearchParams(text).get("advance");
  try {
    return (JSON.parse(text) as { advance?: unknown } | null)?.advance;
  } catch {
    throw new Refusal("BAD_REQUEST");
  }
}

const moment = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: LAGOS,
});

const choices = [
  ["PT6H", "6 hours"],
  ["P1D", "1 day"],
  ["P7D", "7 days"],
  ["P1M", "1 month"],
  ["P1Y", "1 year"],
];

function page(now: Date): Response {
  const buttons = choices.map(
    ([value, text]) => `<button name="advance" value="${value}">+ ${text}</button>`,
  );
  const style = `form { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0; }
button { min-height: 2.75rem; padding: 0 1rem; font: inherit; color: inherit; background: #fff; border: 1px solid #8d8779; border-radius: .5rem; }
time { font-size: 1.25rem; font-weight: 600; }`;
  return devPage(
    "Test clock",
    style,
    `<p><time datetime="${now.toISOString()}">${moment.format(now)}</time> (Lagos)</p>
<form method="post">${buttons.join("")}</form>
<p>Reminders, renewals and other jobs run as the clock passes each day. The clock cannot be turned back: delete the data folder to start again. Sessions end after seven days, so log in again after a longer step.</p>
<p><a href="/dev/inbox">Messages that would have been sent</a></p>`,
  );
}
