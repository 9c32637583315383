import { createHash, randomUUID } from "node:crypto";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kobo } from "@vendor/pricing-engine";
import { addDays } from "date-fns";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAdminCommand } from "./admin-command.ts";
import {
  accountNumbers,
  auditLog,
  formerAddresses,
  outboxMessages,
  paymentIntents,
  plannedChanges,
  renewals,
  secondFactors,
  sessions,
  unmatchedPayments,
  users,
} from "./db/schema/index.ts";
import { makePlannedChanges, subjects } from "./modules/administration/make-admin-change.ts";
import { newOrder, storeOrders } from "./modules/orders/order.ts";
import { createTestApi, type TestApi } from "./testing/create-test-api.ts";
import { signUp, signUpForm, signUpVerified } from "./testing/people.ts";
import { stubPaystack } from "./testing/stub-paystack.ts";

const folder = mkdtempSync(join(tmpdir(), "installers-"));
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ env: { INSTALLERS_DIR: join(folder, "stored") } });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  api.logs.length = 0;
});

/** Runs a command line, whose words in quotes are one. `answer` is what a person types at the terminal. */
async function admin(line: string, { answer, from = api }: { answer?: string; from?: TestApi } = {}) {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
  const out: string[] = [];
  const errors: string[] = [];
  const code = await runAdminCommand(
    words,
    {
      print: (text) => void out.push(text),
      printError: (text) => void errors.push(text),
      ask: answer === undefined ? undefined : async () => answer,
    },
    (work) => work(from.deps),
  );
  return { code, out: out.join("\n"), errors: errors.join("\n") };
}

/** Runs a command line that succeeds. @returns What it printed. */
async function done(line: string): Promise<string> {
  const { code, out, errors } = await admin(`${line} --yes`);
  expect(errors).toBe("");
  expect(code).toBe(0);
  return out;
}

const rows = async (subject: string) => JSON.parse((await admin(`${subject} list --json`)).out);
const audited = async () => {
  const [row] = await api.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row;
};

/** Gives a person an authenticator app. */
async function turnOnApp({ deps, clock }: TestApi, userId: number): Promise<void> {
  const now = clock.now();
  const row = { userId, encryptedKey: "", sessionId: randomUUID(), createdAt: now, confirmedAt: now };
  await deps.db.insert(secondFactors).values(row);
}

describe("the command", () => {
  const change = 'faqs change --id 1 --question "What is it?"';

  it("shows before and after, and does nothing without a yes", async () => {
    const [{ question }] = await rows("faqs");
    const { code, out } = await admin(change, { answer: "n" });
    expect(code).toBe(1);
    expect(out).toBe(`Change question 1\n  question: ${question} → What is it?\nNothing was done.`);
    expect((await rows("faqs"))[0].question).toBe(question);
    expect(await audited()).toBeUndefined();
  });

  it("refuses without a terminal and without --yes", async () => {
    const { code, errors } = await admin(change);
    expect([code, errors]).toEqual([1, "Nothing was done: there is no terminal to confirm at. Add --yes."]);
  });

  it("writes the audit log and a security event after a yes", async () => {
    expect((await admin(change, { answer: "y" })).code).toBe(0);
    const [faq] = await rows("faqs");
    expect(faq.question).toBe("What is it?");
    expect(await audited()).toMatchObject({
      actorId: null,
      action: "administration",
      details: { command: "faqs change", by: expect.stringContaining("@"), of: "question 1", after: faq },
    });
    expect(
      api.logs.map((line) => JSON.parse(line)).find(({ event }) => event === "administered"),
    ).toMatchObject({
      command: "faqs change",
      subject_id: null,
    });
  });

  it("keeps nothing when the audit log cannot be written", async () => {
    const { client } = api.database;
    await client.query(
      "alter table audit_log add constraint never check (action <> 'administration') not valid",
    );
    await expect(admin(`faqs change --id 1 --question "Lost?" --yes`)).rejects.toThrow();
    await client.query("alter table audit_log drop constraint never");
    expect((await rows("faqs"))[0].question).toBe("What is it?");
  });

  it("refuses a change of a row that has changed since it was shown", async () => {
    const words = ["faqs", "change", "--id", "2", "--question", "Mine?"];
    const errors: string[] = [];
    const ask = async () => {
      await done('faqs change --id 2 --question "Theirs?"');
      return "y";
    };
    const terminal = { print: () => {}, printError: (text: string) => void errors.push(text), ask };
    expect(await runAdminCommand(words, terminal, (work) => work(api.deps))).toBe(1);
    expect(errors).toEqual(["It has changed since it was shown. Please try again."]);
    expect((await rows("faqs"))[1].question).toBe("Theirs?");
  });

  it.each([
    ["plans change --id 99 --discount 5", "--id: There is none with this value; `list` shows them"],
    ["plans change --id 2 --discount 101", "--discount: Enter at most 100"],
    ["plans change --id 2 --amount-year 9.999", "--amount-year: Use at most two decimals"],
    ["plans change --id 2 --amount-month", "Option '--amount-month <value>' argument missing"],
    ['plans change --id 2 --amount-month ""', "--amount-month: Enter an amount in naira"],
    ["plans change --id 2 --amount-month 500", "--amount-month: Enter 0, or at least ₦1,000"],
    ["plans change --id 2 --discount 50", "Nothing would change."],
    ["plans change --id 2 --discount 5 --from tomorrow", "--from: Write a date as 2027-01-31"],
    [
      "coupons add --code X1 --percent 5 --amount 500",
      "--percent: Enter a percentage or an amount, one of the two",
    ],
    ["coupons add --code X1 --percent 5 --plans 2,77", "--plans: There is no such plan"],
    [
      "fees add --id low --mode additive --rate 1 --flat 100 --cap 50",
      "--cap: The cap cannot be below the flat amount",
    ],
    ["fees activate --id spec-local --payment-method card", "--payment-method: Write one of these: transfer"],
    ["staff invite --email ada --name Ada --phone 1", "--email: Invalid email Address"],
    [
      "staff disable --person owner@demo.example",
      "--person: There is none with this value; `list` shows them",
    ],
    ["faqs add --question Q", "--answer: Enter a text"],
    ["faqs burn", "Usage: admin <subject> <verb>"],
    ["plans change --id 2 --colour red", "Unknown option '--colour'"],
  ])("refuses: %s", async (line, words) => {
    const { code, errors } = await admin(`${line} ${line.endsWith("month") ? "" : "--yes"}`);
    expect(code).toBeGreaterThan(0);
    expect(errors).toContain(words);
    expect(api.logs.join()).not.toContain("administered");
  });
});

/** What the documented commands assign, return and give up. */
async function seedMoneyToReturn({ deps: { db, clock } }: TestApi): Promise<void> {
  const now = clock.now();
  const [owner] = await db.select().from(users).where(eq(users.accountId, 1));
  const userId = owner?.id ?? 0;
  for (const transactionId of ["1", "2"]) {
    await db.insert(unmatchedPayments).values({
      ...{ transactionId, reference: `theirs-${transactionId}`, amount: kobo(500_000), rail: "account" },
      ...{ reason: "unknown-number", state: "waiting", senderName: "Ada Obi", receivedAt: now },
    });
  }
  await db.insert(accountNumbers).values({
    ...{ accountId: 1, userId, orderType: "top-up", state: "active", accountNumber: "9960260003" },
    askedAt: now,
  });
  const buys = { orderType: "top-up", accountId: 1, userId, creditAmount: kobo(500_000) } as const;
  const paid = [
    { reference: "sub-example", state: "refunding", rail: "transfer" },
    { reference: "top-example", state: "settled", rail: "card" },
  ] as const;
  for (const { reference, state, rail } of paid) {
    const sold = { reference, ...buys, reason: "customer", paymentMethod: rail } as const;
    const orderState = state === "settled" ? ("paid" as const) : state;
    const order = { ...newOrder({ ...sold, total: kobo(500_000) }, now), state: orderState, paidAt: now };
    await storeOrders(db, [order]);
    await db.insert(paymentIntents).values({
      ...{ ...buys, id: randomUUID(), reference, orderId: order.id, state, railData: { rail } },
      ...{ amount: kobo(500_000), email: "owner@demo.example", createdAt: now },
    });
  }
}

/** What the documented commands do for customers: a receipt that was sent, an open session, and a renewal that was not paid. */
async function seedCustomersNeeds({ deps: { db, clock } }: TestApi): Promise<void> {
  const now = clock.now();
  await db.insert(outboxMessages).values({
    ...{
      channel: "email",
      to: "owner@demo.example",
      subject: "Your receipt",
      text: "Thank you.",
      kind: "receipt",
    },
    ...{ receiptReference: "sub-example", createdAt: now },
  });
  const soon = addDays(now, 3);
  await db.insert(sessions).values({ id: randomUUID(), userId: 1, createdAt: now, expiresAt: soon });
  await db.insert(renewals).values({
    ...{ locationId: 1003, state: "grace", isOn: true, planId: 2, duration: 1, addons: [], consent: "Renew" },
    ...{ consentedBy: 3, consentedAt: now, agreedPrice: kobo(1_000_000), dueAt: now },
    ...{ graceUntil: soon, nextStepAt: soon },
  });
}

it("docs/operations/administration.md has an example of each command, and each works", async () => {
  const document = readFileSync(
    new URL("../../../docs/operations/administration.md", import.meta.url),
    "utf8",
  );
  const lines = [...document.matchAll(/^npm run admin -- (.+)$/gm)].map(([, line]) => line ?? "");
  const commands = Object.entries(subjects).flatMap(([subject, { verbs }]) =>
    ["list", ...Object.keys(verbs)].map((verb) => `${subject} ${verb}`),
  );
  expect(lines.map((line) => line.split(" ").slice(0, 2).join(" ")).sort()).toEqual(commands.sort());
  const other = await createTestApi({
    env: { INSTALLERS_DIR: join(folder, "documented") },
    deps: { paystack: stubPaystack },
  });
  writeFileSync(join(folder, "till-1.0.0-windows-x64.exe"), "MZ");
  await turnOnApp(other, 1);
  await seedMoneyToReturn(other);
  await seedCustomersNeeds(other);
  for (const line of lines) {
    const { code, errors } = await admin(`${line.replace("--file ", `--file ${folder}/`)} --yes`, {
      from: other,
    });
    expect([code, errors], line).toEqual([0, ""]);
  }
  await other.close();
});

describe("prices", () => {
  const quoted = async () => {
    const { token } = await signUpVerified(api);
    const { data } = await api.client(token).subscription.summaryOf({ plan_id: 2, plan_duration: 1 });
    return JSON.stringify(data);
  };

  it("change now", async () => {
    expect(await done("plans change --id 2 --amount-month 12,500 --amount-year 150000")).toContain(
      "amount_month: 10,000 → 12,500",
    );
    expect(await quoted()).toContain("12500");
  });

  it("change from a date, when the job runs that day", async () => {
    const before = (await rows("plans"))[1];
    expect(await done("plans change --id 2 --amount-month 13000 --from 2026-03-04")).toContain(
      "Change plan 2, from 2026-03-03T23:00:00.000Z",
    );
    await makePlannedChanges(api.deps);
    expect((await rows("plans"))[1]).toEqual(before);
    const told = (await api.eventsAbout({ of: "plan 2" })).length;
    api.clock.set(new Date("2026-03-03T23:00:00.000Z"));
    await makePlannedChanges(api.deps);
    expect((await rows("plans"))[1]).toEqual({ ...before, amount_month: 13_000 });
    expect((await api.eventsAbout({ of: "plan 2" })).slice(told)).toEqual(["price.changed"]);
    expect((await audited())?.details).toMatchObject({ by: expect.stringMatching(/, as planned$/) });
    expect((await rows("planned"))[0]).toMatchObject({ state: "made" });
  });

  it("are not planned for a date that is past", async () => {
    for (const from of ["1999-01-01", api.clock.now().toISOString().slice(0, 10)]) {
      const { code, out, errors } = await admin(`plans change --id 2 --amount-month 1 --from ${from} --yes`);
      expect([code, out]).toEqual([1, ""]);
      expect(errors).toBe("--from: This date is not to come. Without --from it is changed at once");
    }
  });

  it("planned for later can be cancelled; one that is refused says why", async () => {
    await done("onboarding change --id 2 --amount 20000 --from 2026-03-10");
    await done("fees change --id spec-local --cap 1500 --from 2026-03-10");
    const planned = await rows("planned");
    await done(`planned cancel --id ${planned[1].id}`);
    await done("fees change --id spec-local --flat 1600 --cap 2000 --rate 1.5");
    api.clock.set(new Date("2026-03-10T00:00:00.000Z"));
    await makePlannedChanges(api.deps);
    expect((await rows("planned")).slice(0, 2)).toMatchObject([
      { state: "refused", fault: "cap: The cap cannot be below the flat amount" },
      { state: "cancelled" },
    ]);
    expect((await rows("onboarding"))[1].amount).toBe(15_000);
    expect(await api.deps.db.select().from(plannedChanges)).toHaveLength(3);
  });

  it("planned for later are listed with their input in words", async () => {
    await done("plans change --id 2 --amount-month 13700 --from 2030-01-31");
    const { out } = await admin("planned list");
    expect(out).toContain("input: id 2, amount_month 13700");
    expect(out).not.toContain("[object Object]");
    const [planned] = await rows("planned");
    await done(`planned cancel --id ${planned.id}`);
  });

  it("of add-ons, onboarding, card charges, VAT and top-ups change", async () => {
    const [addon] = await rows("addons");
    await done(`addons change --id ${addon.id} --amount 999.5`);
    await done(`addons add --group ${addon.group} --name "Thousands" --qty 5000 --amount 0`);
    await done("onboarding change --id 2 --amount 18000");
    await done("fees add --id own --mode gross-up --rate 1.5 --flat 100 --flat-waived-below 2500 --cap none");
    await done("fees activate --id own");
    await done("fees activate --id paystack-international --cards foreign");
    type Fees = { id: string; active: boolean; foreign_cards: boolean };
    const inUse = (await rows("fees")).filter((fees: Fees) => fees.active || fees.foreign_cards);
    expect(inUse.map(({ id }: Fees) => id)).toEqual(["own", "paystack-international"]);
    await done("money change --vat-rate 7.5 --top-up-minimum 500");
    expect((await rows("addons")).find(({ id }: { id: number }) => id === addon.id).amount).toBe(999.5);
    const { data } = await api.client().catalog.plans();
    expect(data).toMatchObject({
      vat_rate_bps: 750,
      fee_schedule: { id: "own", rateBps: 150, flat: 10_000, flatWaivedBelow: 250_000 },
    });
  });

  it("a fourth plan has the features of another", async () => {
    await done(
      'plans add --name Market --amount-month 3000 --amount-year 36000 --discount 10 --description "For a stall." --highlights "One till|One shelf" --features-of 2',
    );
    const { data } = await api.client().catalog.plans();
    expect(data.headers.at(-1)).toMatchObject({ name: "Market", highlights: ["One till", "One shelf"] });
    const features = data.head_features.flatMap(({ features }) => features);
    const sharing = (id: number) =>
      features.filter(({ plans }) => plans.some(({ plan_id }) => plan_id === id)).length;
    expect(sharing(data.headers.at(-1)?.id ?? 0)).toBe(sharing(2));
  });
});

describe("questions", () => {
  it("are added, and removed for good", async () => {
    await done('faqs add --question "Is it new?" --answer "Yes."');
    const { data } = await api.client().catalog.faqs();
    expect(data.at(-1)).toEqual({ question: "Is it new?", answer: "Yes." });
    await done(`faqs remove --id ${data.length}`);
    expect((await api.client().catalog.faqs()).data).toHaveLength(data.length - 1);
  });
});

describe("coupons", () => {
  const check = async () => {
    const { token } = await signUpVerified(api);
    const body = { coupon: "MARKET5", amount: 10_000 };
    return (await api.request("POST", "/check-coupon", { token, body })).body;
  };

  it("work once added, and no longer once disabled", async () => {
    await done(
      "coupons add --code market5 --percent 5 --expires 2026-12-31 --max-uses 100 --plans 2 --months 1,12",
    );
    expect(await check()).toMatchObject({ success: true });
    await done("coupons change --code MARKET5 --max-per-account 1 --expires none");
    expect((await rows("coupons")).find(({ code }: { code: string }) => code === "MARKET5")).toEqual({
      ...{ code: "MARKET5", percent: 5, expires: null, max_uses: 100, max_per_account: 1 },
      ...{ plans: [2], months: [1, 12], used: 0 },
    });
    await done("coupons disable --code market5");
    expect(await check()).toMatchObject({ success: false, message: "This coupon has expired" });
  });
});

describe("people", () => {
  const password = "Moin-Moin-And-Pap-7";
  const setPassword = (link: string) => {
    const { email, token } = Object.fromEntries(new URL(link).searchParams);
    const body = { email, password, password_confirmation: password, reset_token: token };
    return api.request("POST", "/update-forgot-password", { body });
  };
  const linkIn = (text: string) => /https?:\S+set-newpassword\S+/.exec(text)?.[0] ?? "";
  const login = (path: string, email: string) => api.request("POST", path, { body: { email, password } });

  it("staff get a link by email, which works once", async () => {
    const out = await done(
      'staff invite --email ngozi@staff.example --name "Ngozi Bello" --phone 08031112222 --username ngozibello --duties support',
    );
    expect(linkIn(out)).toBe("");
    const [message] = await api.outbox("ngozi@staff.example");
    const link = linkIn(message?.text ?? "");
    expect(new URL(link).origin).toBe(api.deps.env.BACKOFFICE_URL);
    expect((await setPassword(link)).status).toBe(200);
    expect((await setPassword(link)).status).toBe(422);
    const { api_token: token } = (await login("/login", "ngozi@staff.example")).body;
    expect((await api.request("GET", "/registrants", { token })).status).toBe(200);
    const token256 = new URL(link).searchParams.get("token") ?? "";
    const kept = await api.database.client.query(
      "select audit_log::text from audit_log union all select verification_codes::text from verification_codes",
    );
    expect(JSON.stringify(kept.rows) + api.logs.join()).not.toContain(token256);

    await done("staff disable --person ngozi@staff.example");
    expect((await api.request("GET", "/registrants", { token })).status).toBe(401);
    expect((await login("/login", "ngozi@staff.example")).status).toBe(401);
    expect((await rows("staff")).at(-1)).toMatchObject({
      masked_email: "ng***@staff.example",
      state: "disabled",
    });
  });

  it("a printed link is not mailed, expires, and is replaced by a newer one", async () => {
    const first = linkIn(
      await done(
        'staff invite --email tunde@staff.example --name "Tunde Ojo" --phone 08031113333 --duties support --print on',
      ),
    );
    expect(await api.outbox("tunde@staff.example")).toEqual([]);
    const second = linkIn(await done("staff link --person tunde@staff.example --print on"));
    expect((await setPassword(first)).status).toBe(422);
    api.clock.advance({ hours: 48 });
    expect((await setPassword(second)).status).toBe(422);
    const third = linkIn(await done("staff link --person tunde@staff.example --print on"));
    api.clock.advance({ hours: 47 });
    expect((await setPassword(third)).status).toBe(200);
    const pending = linkIn(await done("staff link --person tunde@staff.example --print on"));
    await done("staff change --person tunde@staff.example --phone 08031114444");
    expect((await setPassword(pending)).status, "a change of the phone ends what is pending").toBe(422);
    expect(await api.deps.db.select().from(formerAddresses)).toMatchObject([{ address: "08031113333" }]);
    const [tunde] = await api.deps.db.select().from(users).where(eq(users.email, "tunde@staff.example"));
    expect(tunde?.phone).toBe("08031114444");
    expect(tunde?.emailVerifiedAt, "nothing came by the email").toBeNull();
    const { api_token: token } = (await login("/login", "tunde@staff.example")).body;
    const strict = await createTestApi({ env: { SECOND_FACTOR: "required" }, database: api.database });
    const factor = await strict.request("GET", "/account/second-factor", { token });
    expect(factor.body.data).toMatchObject({ required: true, email_confirmed: false });
    expect((await strict.request("POST", "/verify-email/send", { token })).status).toBe(200);
    const [mail] = await api.outbox("tunde@staff.example");
    const confirmed = { token: /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "" };
    expect((await strict.request("POST", "/verify-email/confirm", { body: confirmed })).status).toBe(200);
    const after = await strict.request("GET", "/account/second-factor", { token });
    expect(after.body.data).toMatchObject({ email_confirmed: true });
  });

  it("agents log in to the reseller app, and their code makes clients until they are disabled", async () => {
    const agent =
      'agents add --code ag-7001 --email musa@agents.example --name "Musa Sani" --phone 08031115555 --username musasani --print on';
    const link = linkIn(await done(agent));
    expect(new URL(link).origin).toBe(api.deps.env.RESELLER_URL);
    await setPassword(link);
    const { api_token: token } = (await login("/reseller/login", "musa@agents.example")).body;
    const joins = async () => (await signUp(api, { referralCode: "AG-7001" })).body.agent_reg;
    expect(await joins()).toBe(true);
    const dashboard = await api.request("GET", "/reseller/dashboard", { token });
    expect(dashboard.status, dashboard.text).toBe(200);
    const other = signUpForm();
    const again = await admin(
      `agents add --code AG-7001 --email ${other.email} --name "Other Agent" --phone ${other.phone} --username ${other.username} --yes`,
    );
    expect(again.errors).toBe("--code: This code is or was another agent's");
    await done("agents disable --person musa@agents.example");
    expect(await joins()).toBe(false);
  });
});

describe("a second factor", () => {
  it("is reset: every session ends, the person is told, and the password alone logs in", async () => {
    const { form, token, userId } = await signUpVerified(api);
    await turnOnApp(api, userId);
    const logIn = () =>
      api.request("POST", "/login", { body: { email: form.email, password: form.password } });
    expect((await logIn()).body.code).toBe("LOGIN_CODE_NEEDED");
    await done(`second-factors reset --email ${form.email.toUpperCase()}`);
    expect((await api.request("GET", "/account", { token })).status).toBe(401);
    expect((await api.outbox(form.email))[0]?.subject).toContain("turned off");
    const row = await audited();
    expect(row).toMatchObject({ subjectId: userId });
    // The log outlives the person's data, which an owner can have erased.
    expect(JSON.stringify(row)).not.toContain(form.email);
    expect(JSON.stringify(row)).not.toContain(form.name);
    const { api_token } = (await logIn()).body;
    const { data } = (await api.request("GET", "/account/security-activity", { token: api_token })).body;
    expect(data.map(({ event }: { event: string }) => event)).toContain("second-factor-reset");
    const again = await admin(`second-factors reset --email ${form.email} --yes`);
    expect(again.code).toBe(1);
  });
});

describe("installers", () => {
  const file = join(folder, "till-2.0.0-windows-x64.exe");
  const bytes = Buffer.from("MZ a real installer");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const listed = async () =>
    (await api.client().catalog.downloads()).data.stand_alone.Windows.filter(
      ({ version }) => version === "2.0.0",
    );
  const download = (headers = {}) => api.app.request("/files/till-2.0.0-windows-x64.exe", { headers });

  it("are stored, published, downloaded and withdrawn", async () => {
    writeFileSync(file, bytes);
    const add = `releases add --file ${file} --category stand_alone --platform Windows --version 2.0.0`;
    expect((await admin(`${add} --yes`)).errors).toBe("--description: Enter what a new version is about");
    await done(`${add} --description "Faster." --notes "One.|Two."`);
    const { id, files } = (await rows("releases")).at(-1);
    expect(files).toMatchObject([{ bit: 64, sha256, link: "/files/till-2.0.0-windows-x64.exe" }]);
    expect(readdirSync(join(folder, "stored"))).toEqual(["till-2.0.0-windows-x64.exe"]);
    expect(await listed()).toEqual([]);
    expect((await download()).status).toBe(404);

    await done(`releases publish --id ${id}`);
    expect(await listed()).toMatchObject([{ notes: ["One.", "Two."], arch: [{ bit: 64, sha256 }] }]);
    const answer = await download();
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get("content-length")).toBe(String(bytes.length));
    const part = await download({ range: "bytes=3-6" });
    expect([part.status, await part.text()]).toEqual([206, "a re"]);
    expect((await api.app.request("/files/till-2.0.0-windows-x64.exe", { method: "HEAD" })).status).toBe(200);

    const again = await admin(`${add} --yes`);
    expect(again.errors).toBe("--file: Another installer has this name; names are never used again");
    await done(`releases change --id ${id} --beta on`);
    await done(`releases withdraw --id ${id}`);
    expect(await listed()).toEqual([]);
    expect((await download()).status).toBe(404);
  });

  it("are files themselves, not links to others, and are readable by every copy of the API", async () => {
    const secret = join(folder, "secret.txt");
    writeFileSync(secret, "root:$6$salt$hash", { mode: 0o600 });
    const own = join(folder, "till-9.9.8.exe");
    writeFileSync(own, bytes, { mode: 0o600 });
    const link = join(folder, "till-9.9.9.exe");
    symlinkSync(secret, link);
    const add = (file: string) =>
      admin(
        `releases add --file ${file} --category stand_alone --platform Windows --version 9.9.9 --description "Nine" --yes`,
      );
    const refused = await add(link);
    expect([refused.code, refused.errors]).toEqual([
      1,
      "--file: This is a symbolic link; name the file itself",
    ]);
    expect((await add(folder)).code).toBe(1);
    expect((await add(secret)).errors).toBe("--file: Installers for Windows end in .exe or .msi");
    expect((await add(own)).code).toBe(0);
    expect(statSync(join(folder, "stored/till-9.9.8.exe")).mode & 0o777).toBe(0o644);
  });

  it("need a folder", async () => {
    const other = await createTestApi({ env: { INSTALLERS_DIR: undefined }, database: api.database });
    const line = `releases add --file ${file} --category stand_alone --platform Mac --version 2.0.0 --yes`;
    expect((await admin(line, { from: other })).errors).toBe(
      "--file: Set INSTALLERS_DIR to the folder for installers",
    );
  });
});
