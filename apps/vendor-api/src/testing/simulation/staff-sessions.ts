import type { StaffDuty } from "@vendor/api";
import { codesOfKey } from "../../modules/people/authenticator.ts";
import type { Caller } from "../acting-world.ts";
import type { TestAnswer } from "../create-test-api.ts";
import { changeAsText } from "./view.ts";
import type { World } from "./world.ts";

/** A member of staff in one browser, with an authenticator app that all of their browsers share. */
export type Member = Caller & { seenAt: number; app: App };
/** The key of an authenticator app, once it is set up, and the last 30 seconds whose code was used. */
type App = { key?: string; step: number };

export const newMember = ({ name, ...logIn }: { name: string; email: string; password: string }): Member => ({
  ...{ name, logIn: { path: "/office/login", ...logIn }, token: "" },
  ...{ seenAt: 0, app: { step: 0 } },
});

export type Ask = { command: string; input: Record<string, unknown>; from?: string };
export type Shown = {
  row: string;
  before: object | null;
  after: object | null;
  due: string | null;
  needs_approval: boolean;
  token: string;
};

const MINUTE = 60_000;
/** Why a change is asked for, as staff give it. */
export const REASON = "The customer asked for it";

/** A code for changes counts for 15 minutes, and a session ends after 30 without a call. */
const CODE_MINUTES = 14;

/** Logs a member in again, unless their code is recent. Their first log-in sets up the authenticator app. */
export async function enter(world: World, member: Member): Promise<boolean> {
  if (world.now() - member.seenAt < CODE_MINUTES * MINUTE) return true;
  const { email, password } = member.logIn;
  const answer = await world.sendUnnoted(member, "POST", "/office/login", { email, password });
  const isIn =
    answer.status === 200
      ? await setUpApp(world, member, answer.body.api_token)
      : answer.body?.code === "LOGIN_CODE_NEEDED" && (await enterCode(world, member, answer.body.data.proof));
  if (isIn) member.seenAt = world.now();
  return isIn;
}

async function setUpApp(world: World, member: Member, token: string): Promise<boolean> {
  member.token = token;
  const path = "/account/second-factor";
  await world.sendUnnoted(member, "POST", `${path}/setup`, { present_password: member.logIn.password });
  const { body } = await world.sendUnnoted(member, "GET", path);
  const key: string | undefined = body?.data?.setup?.key;
  if (key === undefined) return false;
  member.app.key = key;
  const answer = await world.sendUnnoted(member, "POST", path, {
    second_factor_code: newestCode(world, member),
  });
  return answer.status === 200;
}

async function enterCode(world: World, member: Member, proof: string): Promise<boolean> {
  const body = { proof, second_factor_code: newestCode(world, member) };
  const { status, body: answer } = await world.sendUnnoted(member, "POST", "/login/code", body);
  if (status === 200) member.token = answer.api_token;
  return status === 200;
}

/** A code works once: the one of now, or the next one. */
function newestCode(world: World, { app }: Member): string {
  const step = Math.floor(world.now() / 30_000);
  const { code, next } = codesOfKey(app.key ?? "", new Date(world.now()));
  const isUsed = app.step >= step;
  app.step = isUsed ? step + 1 : step;
  return isUsed ? next : code;
}

export const userOf = (world: World, { logIn }: Caller) =>
  world.journal.mirror.where("users", "role", "staff").find(({ email }) => email === logIn.email);

/** Those who may do what is this duty. */
export function able(world: World, duty: StaffDuty): Member[] {
  return world.staff.filter((member) => {
    const { duties = [], removed_at } = userOf(world, member) ?? {};
    return removed_at === null && (duties.includes(duty) || duties.includes("owner"));
  });
}

export async function call(
  world: World,
  by: Member,
  method: "GET" | "POST",
  path: string,
  body?: object,
  options: { copy?: number } = {},
): Promise<TestAnswer | undefined> {
  return (await enter(world, by)) ? world.send(by, method, path, body, options) : undefined;
}

/** The rows of a subject. */
export async function rowsOf(world: World, by: Member, subject: string): Promise<Record<string, unknown>[]> {
  const answer = await call(world, by, "GET", `/office/subjects/${subject}`);
  return answer?.status === 200 ? answer.body.data.rows.map(({ values }: { values: object }) => values) : [];
}

export async function preview(world: World, by: Member, ask: Ask): Promise<Shown | undefined> {
  const answer = await call(world, by, "POST", "/office/previews", ask);
  if (answer?.status !== 200) return undefined;
  const shown: Shown = answer.body.data;
  world.shownToStaff.add(`${by.logIn.email} ${changeAsText({ ...shown, of: shown.row })}`);
  return shown;
}

export const submit = (world: World, by: Member, token: string, options: { copy?: number } = {}) =>
  call(world, by, "POST", "/office/changes", { token, reason: REASON }, options);

export const decide = (
  world: World,
  by: Member,
  id: number,
  decision: "approved" | "refused" | "withdrawn",
  options: { copy?: number } = {},
) => call(world, by, "POST", `/office/proposals/${id}`, { decision }, options);
