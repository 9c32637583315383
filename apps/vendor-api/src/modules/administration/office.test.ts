import { officeSubjects, type StaffDuty } from "@vendor/api";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  auditLog,
  faqs,
  feeSchedules,
  plannedChanges,
  plans,
  secondFactors,
  users,
} from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { addStaff as addStaffTo, logInStaff } from "../../testing/staff-kit.ts";
import { subjects } from "./index.ts";

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const addStaff = (name: string, ...duties: StaffDuty[]) => addStaffTo(api, name, ...duties);
const logIn = (email: string) => logInStaff(api, email);

type Staff = Awaited<ReturnType<typeof addStaff>>;
const call = ({ token }: Pick<Staff, "token">, method: string, path: string, body?: object) =>
  api.request(method, path, { token, ...(body && { body }) });
const preview = async (who: Pick<Staff, "token">, command: string, input: object) =>
  (await call(who, "POST", "/office/previews", { command, input })).body.data;
async function propose(who: Pick<Staff, "token">, command: string, input: object): Promise<number> {
  const { token } = await preview(who, command, input);
  const answer = await call(who, "POST", "/office/changes", { token, reason: "Rent has risen" });
  return answer.body.data.proposal;
}
const decide = (who: Pick<Staff, "token">, id: number, decision: string) =>
  call(who, "POST", `/office/proposals/${id}`, { decision });
const proposals = async (who: Staff, decided = 0) =>
  (await call(who, "GET", `/office/proposals?decided=${decided}`)).body.data.rows;
const nameOfPlus = async () =>
  (await api.deps.db.select().from(plans).where(eq(plans.id, 2))).map(({ name }) => name)[0];
const rename = (name: string) => ["plans change", { id: "2", name }] as const;

const support = [
  ...["account-numbers give-up", "agents add", "agents change", "agents disable", "agents link"],
  ...["customers change-email", "customers close", "customers credit", "customers end-sessions"],
  ...[
    "customers extend-grace",
    "customers extend-trial",
    "customers resend-proof",
    "customers resend-receipt",
  ],
  "second-factors reset",
];
const catalogue = [
  ...["addon-groups add", "addon-groups change", "features add", "features change", "features exclude"],
  ...[
    "features include",
    "features remove",
    "addons add",
    "addons change",
    "coupons add",
    "coupons change",
    "coupons disable",
    "faqs add",
  ],
  ...["faqs change", "faqs remove", "onboarding change", "planned cancel", "plans add", "plans change"],
  ...["releases add", "releases change", "releases publish", "releases withdraw"],
];
const finance = [
  ...["account-numbers give-up", "fees activate", "fees add", "fees change", "fees withdraw", "money change"],
  ...["customers credit", "customers resend-receipt"],
  ...[
    "planned cancel",
    "refunds add",
    "refunds record",
    "unmatched assign",
    "unmatched return",
    "ussd-banks add",
  ],
  "ussd-banks remove",
];
const owners = ["staff assign", "staff change", "staff disable", "staff invite", "staff link"];

describe("each member of staff", () => {
  it.each<[string, StaffDuty[], string[]]>([
    ["nobody's duty", [], []],
    ["support", ["support"], support],
    ["catalogue", ["catalogue"], catalogue],
    ["finance", ["finance"], finance],
    ["support and finance", ["support", "finance"], [...support, ...finance]],
    ["owner", ["owner"], [...support, ...catalogue, ...finance, ...owners]],
  ])("with %s may do exactly what is listed, and see those rows", async (_name, duties, allowed) => {
    const staff = await addStaff("musa", ...duties);
    const { body } = await call(staff, "GET", "/office/subjects");
    const told = (body.data ?? []).flatMap((subject: { name: string; verbs: { verb: string }[] }) =>
      subject.verbs.map(({ verb }) => `${subject.name} ${verb}`),
    );
    expect(told.sort()).toEqual([...new Set(allowed)].sort());
    for (const [subject, { verbs }] of Object.entries(subjects)) {
      for (const verb of Object.keys(verbs)) {
        const command = `${subject} ${verb}`;
        const answer = await call(staff, "POST", "/office/previews", { command, input: {} });
        expect(answer.status === 403, command).toBe(!allowed.includes(command));
      }
      const rows = await call(staff, "GET", `/office/subjects/${subject}`);
      const isTheirs = allowed.some((command) => command.startsWith(`${subject} `));
      expect(rows.status, subject).toBe(isTheirs ? 200 : 403);
    }
  });

  it("administers what the contract lists, and so has a screen", () => {
    expect(Object.keys(subjects).sort()).toEqual([...officeSubjects].sort());
  });

  it("has what every command needs, but the file on the machine, in the form", async () => {
    const { body } = await call(await addStaff("musa", "owner"), "GET", "/office/subjects");
    type Verb = { verb: string; fields: { name: string }[] };
    const told = new Map<string, string[]>(
      (body.data as { name: string; verbs: Verb[] }[]).flatMap(({ name, verbs }) =>
        verbs.map(({ verb, fields }) => [`${name} ${verb}`, fields.map((field) => field.name)] as const),
      ),
    );
    const missing = Object.entries(subjects).flatMap(([subject, { verbs }]) =>
      Object.entries(verbs).flatMap(([verb, { fields }]) => {
        const command = `${subject} ${verb}`;
        const shown = told.get(command);
        if (!shown) return command;
        return Object.keys(fields.shape).flatMap((name) =>
          shown.includes(name) ? [] : `${command} ${name}`,
        );
      }),
    );
    const printed = ["agents add", "agents link", "staff invite", "staff link"].map(
      (name) => `${name} print`,
    );
    expect(missing.sort()).toEqual([...printed, "releases add file"].sort());
  });

  it("cannot make another's change with a token that they saw", async () => {
    const [one, other] = [await addStaff("musa", "catalogue"), await addStaff("ada", "catalogue")];
    const { token } = await preview(one, "faqs change", { id: "1", question: "Is it open?" });
    expect((await call(other, "POST", "/office/changes", { token })).status).toBe(409);
    expect((await call(one, "POST", "/office/changes", { token })).body.data).toMatchObject({
      proposal: null,
    });
  });

  it("cannot forge a token, which would show the other person something else", async () => {
    const one = await addStaff("musa", "catalogue");
    const shown = await preview(one, ...rename("Plus Two"));
    const [asked = ""] = shown.token.split(".");
    const request = JSON.parse(Buffer.from(asked, "base64url").toString());
    for (const change of [
      { input: { id: "2", name: "Free" } },
      { dueAt: "2030-01-01" },
      { command: "plans change x" },
      { command: "releases add", input: { file: "/etc/passwd", platform: "Linux", version: "9.9" } },
    ]) {
      const forged = Buffer.from(JSON.stringify({ ...request, ...change })).toString("base64url");
      const token = shown.token.replace(asked, forged);
      const answer = await call(one, "POST", "/office/changes", { token, reason: "Rent has risen" });
      expect([403, 404, 409], JSON.stringify(change)).toContain(answer.status);
      // Where the row has changed, the answer has a new token: a forged request must not get one.
      expect(answer.body.data, JSON.stringify(change)).toBeUndefined();
    }
    expect(await proposals(one)).toEqual([]);
  });

  it("leaves a colleague's second factor to the owners, and a planned change to those whose duty it is", async () => {
    const [support, finance] = [await addStaff("musa", "support"), await addStaff("ada", "finance")];
    const planned = await addStaff("bisi", "catalogue", "finance");
    const reset = { command: "second-factors reset", input: { email: "bisi@staff.example" } };
    expect((await call(support, "POST", "/office/previews", reset)).status).toBe(403);
    const owner = await addStaff("tunde", "owner");
    expect((await call(owner, "POST", "/office/previews", reset)).status).toBe(200);

    await api.deps.db.insert(plannedChanges).values({
      ...{ command: "plans change", input: { id: "2", name: "Plus Two" }, plannedBy: "bisi" },
      ...{ dueAt: new Date("2030-01-01"), createdAt: api.clock.now() },
    });
    const cancel = { command: "planned cancel", input: { id: "1" } };
    expect((await call(finance, "POST", "/office/previews", cancel)).status).toBe(403);
    expect((await call(planned, "POST", "/office/previews", cancel)).status).toBe(200);
  });

  it("gets no printed link, with which they could log in as another person", async () => {
    const owner = await addStaff("musa", "owner");
    const input = { person: "4", print: "on" };
    const answer = await call(owner, "POST", "/office/previews", { command: "agents link", input });
    expect(answer.status).toBe(422);
  });
});

describe("a member of staff without an authenticator app", () => {
  it("can look and preview, and is led to setting one up before they change anything, whatever the settings", async () => {
    const [one, other] = [await addStaff("musa", "catalogue"), await addStaff("ada", "catalogue")];
    const id = await propose(one, ...rename("Plus Two"));
    await api.deps.db.delete(secondFactors);
    const { token } = await preview(one, "faqs change", { id: "1", question: "Is it open?" });
    const refused = [
      await call(one, "POST", "/office/changes", { token }),
      await decide(other, id, "approved"),
      await call(one, "POST", "/office/uploads/till.exe", { offset: 0, piece: "" }),
    ];
    for (const { status, body } of refused)
      expect([status, body.code]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
    expect(await nameOfPlus()).toBe("Plus");
  });
});

describe("a row's history", () => {
  it("has its proposals and changes, for those whose duty its subject is", async () => {
    const [one, other] = [await addStaff("musa", "catalogue"), await addStaff("ada", "catalogue")];
    await decide(other, await propose(one, ...rename("Plus Two")), "approved");
    const history = (who: Staff, subject: string, row: string) =>
      call(who, "GET", `/office/subjects/${subject}/history?row=${encodeURIComponent(row)}`);
    const rows = (await call(one, "GET", "/office/subjects/plans")).body.data.rows as { row: string }[];
    const answers = await Promise.all(rows.map(({ row }) => history(one, "plans", row)));
    const actions = answers.map(({ body }) => body.data.map(({ action }: { action: string }) => action));
    expect(actions).toEqual([[], ["administration", "change-proposed"], []]);
    expect((await history(await addStaff("tunde", "finance"), "plans", "plan 2")).status).toBe(403);
    for (const row of ["staff 6", "plan", "planned change 1"])
      expect((await history(one, "plans", row)).status, row).toBe(404);
  });
});

describe("a change that two people decide", () => {
  it("is made when a colleague with the duty approves it, and the audit log names both", async () => {
    const [one, other] = [await addStaff("musa", "catalogue"), await addStaff("ada", "catalogue")];
    const id = await propose(one, ...rename("Plus Two"));
    expect(await nameOfPlus()).toBe("Plus");
    expect(await proposals(other)).toMatchObject([
      {
        ...{ id, command: "plans change", row: "plan 2", state: "waiting", own: false, proposed_by: "musa" },
        ...{ before: { name: "Plus" }, after: { name: "Plus Two" }, reason: "Rent has risen" },
      },
    ]);
    expect((await decide(other, id, "approved")).status).toBe(200);
    expect(await nameOfPlus()).toBe("Plus Two");
    expect(await proposals(one, 1)).toMatchObject([{ id, own: true, state: "approved", decided_by: "ada" }]);
    expect(await api.deps.db.select().from(auditLog)).toMatchObject([
      { actorId: one.id, action: "change-proposed", details: { proposal: id } },
      {
        ...{ actorId: one.id, action: "administration" },
        details: { by: "musa", approvedBy: other.id, proposal: id, reason: "Rent has risen" },
      },
    ]);
  });

  it("needs a reason", async () => {
    const { token } = await preview(await addStaff("musa", "catalogue"), ...rename("Plus Two"));
    const answer = await call({ token: await logIn("musa@staff.example") }, "POST", "/office/changes", {
      token,
    });
    expect(answer.body.errors).toEqual({ reason: ["Say why, for the person who approves it"] });
  });

  it("is proposed once, also by a second press, and after it was decided", async () => {
    const [one, other] = [await addStaff("musa", "finance"), await addStaff("ada", "finance")];
    // A credit looks the same whatever was credited before.
    const { token } = await preview(one, "customers credit", {
      account: "1",
      amount: "500",
      reason: "A gift",
    });
    const press = () => call(one, "POST", "/office/changes", { token, reason: "They asked for it" });
    const pressed = await Promise.all([press(), press()]);
    const [id, ...others] = new Set(pressed.map(({ body }) => body.data.proposal));
    expect(others).toEqual([]);
    expect((await decide(other, id, "approved")).status).toBe(200);
    expect((await press()).status).toBe(409);
    expect(await proposals(other)).toEqual([]);
  });

  it("cannot be approved by its proposer in any session, nor by a colleague without the duty", async () => {
    const one = await addStaff("musa", "catalogue", "owner");
    const id = await propose(one, ...rename("Plus Two"));
    const again = { token: await logIn("musa@staff.example") };
    for (const session of [one, again])
      for (const decision of ["approved", "refused"])
        expect((await decide(session, id, decision)).status, decision).toBe(403);
    const finance = await addStaff("ada", "finance");
    expect((await decide(finance, id, "approved")).status).toBe(403);
    expect(await proposals(finance)).toEqual([]);
    expect(await nameOfPlus()).toBe("Plus");
  });

  it("is decided once, however many decide at once", async () => {
    const one = await addStaff("musa", "catalogue");
    const others = [await addStaff("ada", "catalogue"), await addStaff("tunde", "catalogue")];
    const id = await propose(one, ...rename("Plus Two"));
    const answers = await Promise.all([
      ...others.map((other) => decide(other, id, "approved")),
      ...others.map((other) => decide(other, id, "refused")),
      decide(one, id, "withdrawn"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const [proposal] = await proposals(one, 1);
    expect(await nameOfPlus()).toBe(proposal.state === "approved" ? "Plus Two" : "Plus");
    expect((await decide(others[0] as Staff, id, "approved")).status).toBe(409);
  });

  it("is refused when the row has changed, the time is up, or the proposer has lost the duty", async () => {
    const { db } = api.deps;
    const [one, other] = [await addStaff("musa", "catalogue"), await addStaff("ada", "catalogue")];
    const changed = await propose(one, ...rename("Plus Two"));
    await db.update(plans).set({ description: "Changed meanwhile" }).where(eq(plans.id, 2));
    expect((await decide(other, changed, "approved")).status).toBe(409);
    const orphan = await propose(one, ...rename("Plus Two"));
    await db
      .update(users)
      .set({ duties: ["support"] })
      .where(eq(users.id, one.id));
    expect((await decide(other, orphan, "approved")).status).toBe(409);
    await db
      .update(users)
      .set({ duties: ["catalogue"] })
      .where(eq(users.id, one.id));
    const late = await propose(one, ...rename("Plus Two"));
    api.clock.advance({ hours: 73 });
    const token = await logIn("ada@staff.example");
    expect((await decide({ token }, late, "approved")).status).toBe(409);
    expect(await nameOfPlus()).toBe("Plus");
  });

  it("cannot be approved once the date for which it is planned has passed", async () => {
    const [one] = [await addStaff("musa", "finance"), await addStaff("ada", "finance")];
    const [schedule] = await api.deps.db.select().from(feeSchedules);
    const from = new Date(api.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const body = { command: "fees change", input: { id: schedule?.id, flat: "200" }, from };
    const { token } = (await call(one, "POST", "/office/previews", body)).body.data;
    const { data } = (await call(one, "POST", "/office/changes", { token, reason: "New prices" })).body;
    api.clock.advance({ hours: 49 });
    const late = { token: await logIn("ada@staff.example") };
    expect((await decide(late, data.proposal, "approved")).body.message).toBe(
      "The date for which this was planned has passed.",
    );
  });

  it("is listed a page at a time, by who has proposed it, its row and its day", async () => {
    const [one, other] = [await addStaff("musa", "catalogue"), await addStaff("ada", "catalogue")];
    const ids: number[] = [];
    for (const name of ["One", "Two", "Three"]) ids.push(await propose(one, ...rename(name)));
    const own = await propose(other, "plans change", { id: "3", name: "Four" });
    const list = async (query: string) => {
      const { rows, next } = (await call(other, "GET", `/office/proposals?${query}`)).body.data;
      return { ids: rows.map(({ id }: { id: number }) => id), next };
    };
    const first = await list("proposer=colleagues&limit=2");
    expect(first).toEqual({ ids: [ids[2], ids[1]], next: ids[1] });
    expect(await list(`proposer=colleagues&limit=2&before=${first.next}`)).toEqual({
      ids: [ids[0]],
      next: null,
    });
    expect((await list("order=oldest")).ids).toEqual([...ids, own]);
    expect((await list("row=plan 3")).ids).toEqual([own]);
    expect((await list("proposer=own")).ids).toEqual([own]);
    await decide(one, ids[0] ?? 0, "withdrawn");
    expect((await list(`id=${ids[0]}`)).ids).toEqual([ids[0]]);
    expect((await list("to=2020-01-01")).ids).toEqual([]);
    const finance = await addStaff("tunde", "finance");
    expect((await call(finance, "GET", `/office/proposals?id=${own}`)).body.data.rows).toEqual([]);
  });

  it("is planned for its date", async () => {
    const [one, other] = [await addStaff("musa", "finance"), await addStaff("ada", "finance")];
    const from = "2030-01-01";
    const body = { command: "fees change", input: { id: "local", flat: "200" }, from };
    const before = await api.deps.db.select().from(feeSchedules);
    const shown = (
      await call(one, "POST", "/office/previews", { ...body, input: { id: before[0]?.id, flat: "200" } })
    ).body.data;
    expect(shown).toMatchObject({ due: "2029-12-31T23:00:00.000Z", needs_approval: true });
    const { data } = (
      await call(one, "POST", "/office/changes", { token: shown.token, reason: "New prices" })
    ).body;
    expect((await decide(other, data.proposal, "approved")).status).toBe(200);
    expect(await api.deps.db.select().from(feeSchedules)).toEqual(before);
    expect((await call(one, "GET", "/office/subjects/planned")).body.data.rows).toMatchObject([
      { key: "1", values: { command: "fees change", planned_by: "musa", state: "waiting" } },
    ]);
  });
});

describe("several rows", () => {
  const previewRows = async (who: Staff, command: string, ...keys: string[]) =>
    (await call(who, "POST", "/office/rows/previews", { command, keys })).body.data;
  const tokens = (rows: { token: string | null }[]) => rows.flatMap(({ token }) => token ?? []);
  const changeRows = (who: Staff, rows: { token: string | null }[], reason?: string) =>
    call(who, "POST", "/office/rows/changes", { tokens: tokens(rows), ...(reason && { reason }) });
  const questions = async () => (await api.deps.db.select().from(faqs).orderBy(faqs.id)).map(({ id }) => id);

  it("are changed together, each with its own row in the audit log, and can be taken back for ten minutes", async () => {
    const [one, other] = [await addStaff("musa", "catalogue"), await addStaff("ada", "catalogue")];
    const before = await questions();
    const shown = await previewRows(one, "faqs remove", "1", "2", "999");
    expect(shown).toMatchObject([
      { key: "1", row: "question 1", after: null, fault: null },
      { key: "2", row: "question 2" },
      { key: "999", token: null, fault: "There is none with this value; `list` shows them" },
    ]);
    expect(await questions()).toEqual(before);
    const { data } = (await changeRows(one, shown)).body;
    expect(await questions()).toEqual(before.filter((id) => id > 2));
    const log = await api.deps.db.select().from(auditLog);
    expect(log.map(({ id, details }) => [id, details.of])).toEqual(
      data.map(({ undo }: { undo: number }, at: number) => [undo, `question ${at + 1}`]),
    );
    const changes = log.map(({ id }) => id);
    const undo = (who: Staff) => call(who, "POST", "/office/undo/previews", { changes });
    expect((await undo(other)).status).toBe(404);
    const back = (await undo(one)).body.data;
    expect(back).toMatchObject([{ before: null, after: { question: shown[0].before.question } }, {}]);
    expect((await changeRows(one, back)).status).toBe(200);
    expect(await questions()).toEqual(before);
    api.clock.advance({ minutes: 11 });
    expect((await undo({ ...one, token: await logIn("musa@staff.example") })).status).toBe(404);
  });

  it("stay as they are when one of them has changed meanwhile, which the refusal names", async () => {
    const one = await addStaff("musa", "catalogue");
    const before = await questions();
    const shown = await previewRows(one, "faqs remove", "1", "2");
    await api.deps.db.update(faqs).set({ answer: "Another" }).where(eq(faqs.id, 2));
    const { status, body } = await changeRows(one, shown);
    expect([status, body.message]).toEqual([
      409,
      "Nothing was changed. question 2: It has changed since it was shown. Please try again.",
    ]);
    expect(await questions()).toEqual(before);
  });

  it("become one proposal each where two people decide", async () => {
    const [one, other] = [await addStaff("musa", "catalogue"), await addStaff("ada", "catalogue")];
    const plan = { command: "plans change", input: { id: "2", name: "Plus Two" }, plannedBy: "bisi" };
    const rows = [1, 2].map((day) => ({
      ...{ ...plan, dueAt: new Date(`2030-01-0${day}`), createdAt: api.clock.now() },
    }));
    await api.deps.db.insert(plannedChanges).values(rows);
    const shown = await previewRows(one, "planned cancel", "1", "2");
    expect(shown).toMatchObject([{ needs_approval: true }, { needs_approval: true }]);
    expect((await changeRows(one, shown)).body.errors).toHaveProperty("reason");
    const { data } = (await changeRows(one, shown, "Not this year")).body;
    expect(await proposals(other)).toHaveLength(2);
    expect((await decide(other, data[0].proposal, "approved")).status).toBe(200);
    expect((await decide(other, data[1].proposal, "refused")).status).toBe(200);
  });

  it("are changed by verbs that ask for the row alone", async () => {
    const owner = await addStaff("musa", "owner");
    const several = Object.entries(subjects).flatMap(([subject, { key, verbs }]) =>
      Object.entries(verbs).flatMap(([verb, { bulk, fields }]) =>
        bulk ? [{ subject, verb, key, fields }] : [],
      ),
    );
    expect(several.map(({ subject, verb }) => `${subject} ${verb}`).sort()).toEqual([
      ...["agents disable", "coupons disable", "faqs remove", "planned cancel", "releases publish"],
      ...["releases withdraw", "staff disable"],
    ]);
    for (const { key, fields } of several) expect(Object.keys(fields.shape)).toEqual([key]);
    const one = { command: "plans change", keys: ["2"] };
    expect((await call(owner, "POST", "/office/rows/previews", one)).status).toBe(404);
    const support = await addStaff("ada", "support");
    expect(
      (await call(support, "POST", "/office/rows/previews", { command: "faqs remove", keys: ["1"] })).status,
    ).toBe(403);
    expect((await changeRows(support, await previewRows(owner, "faqs remove", "1"))).status).toBe(403);
  });
});
