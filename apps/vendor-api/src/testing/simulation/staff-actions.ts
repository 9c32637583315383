import type { StaffDuty } from "@vendor/api";
import { codesOfKey } from "../../modules/people/authenticator.ts";
import type { Caller, Shop } from "../acting-world.ts";
import type { Dice } from "../actions.ts";
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

type Ask = { command: string; input: Record<string, unknown>; from?: string };
type Shown = {
  row: string;
  before: object | null;
  after: object | null;
  due: string | null;
  needs_approval: boolean;
  token: string;
};

const MINUTE = 60_000;
const DAY = 86_400_000;
const REASON = "The customer asked for it";

/** A code for changes counts for 15 minutes, and a session ends after 30 without a call. */
const CODE_MINUTES = 14;

/** Logs a member in again, unless their code is recent. Their first log-in sets up the authenticator app. */
async function enter(world: World, member: Member): Promise<boolean> {
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

const userOf = (world: World, { logIn }: Caller) =>
  world.journal.mirror.where("users", "role", "staff").find(({ email }) => email === logIn.email);

/** Those who may do what is this duty. */
function able(world: World, duty: StaffDuty): Member[] {
  return world.staff.filter((member) => {
    const { duties = [], removed_at } = userOf(world, member) ?? {};
    return removed_at === null && (duties.includes(duty) || duties.includes("owner"));
  });
}

async function call(
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
async function rowsOf(world: World, by: Member, subject: string): Promise<Record<string, unknown>[]> {
  const answer = await call(world, by, "GET", `/office/subjects/${subject}`);
  return answer?.status === 200 ? answer.body.data.rows.map(({ values }: { values: object }) => values) : [];
}

async function preview(world: World, by: Member, ask: Ask): Promise<Shown | undefined> {
  const answer = await call(world, by, "POST", "/office/previews", ask);
  if (answer?.status !== 200) return undefined;
  const shown: Shown = answer.body.data;
  world.shownToStaff.add(`${by.logIn.email} ${changeAsText({ ...shown, of: shown.row })}`);
  return shown;
}

const submit = (world: World, by: Member, token: string, options: { copy?: number } = {}) =>
  call(world, by, "POST", "/office/changes", { token, reason: REASON }, options);

const decide = (
  world: World,
  by: Member,
  id: number,
  decision: "approved" | "refused" | "withdrawn",
  options: { copy?: number } = {},
) => call(world, by, "POST", `/office/proposals/${id}`, { decision }, options);

/** Changes an amount or a name in a token's request, as a cheat would to show the approver something else. */
function forge(token: string): string {
  const [asked = "", ...signatures] = token.split(".");
  const request = JSON.parse(Buffer.from(asked, "base64url").toString());
  const [field = ""] = Object.keys(request.input)
    .filter((name) => name !== "id")
    .slice(-1);
  request.input[field] = `${request.input[field]}0`;
  return [Buffer.from(JSON.stringify(request)).toString("base64url"), ...signatures].join(".");
}

/** What goes wrong, on purpose or not, between the preview and the change. */
const mistakes: Record<string, (world: World, by: Member, shown: Shown, dice: Dice) => Promise<unknown>> = {
  none: async () => {},
  changedBody: (world, by, { token }) => submit(world, by, forge(token)),
  async strangersToken(world, by, { token }, dice) {
    const other = dice.pick(world.staff.filter((member) => member !== by));
    if (other) await submit(world, other, token);
  },
  killedBefore: async (world) => world.killAt("before-commit", 1),
  killedAfter: async (world) => world.killAt("after-commit", 1),
  lostAnswer: async (world) => world.loseNextAnswer(),
};
const likelyMistakes = [
  ...["none", "none", "none", "none", "none", "changedBody", "strangersToken"],
  ...["killedBefore", "killedAfter", "lostAnswer"],
];

/** Asks for what was shown, with or without a mistake, and presses the button once or twice. @returns The proposal, if two people decide it. */
async function propose(world: World, by: Member, shown: Shown, dice: Dice): Promise<number | undefined> {
  await mistakes[dice.pick(likelyMistakes) ?? "none"]?.(world, by, shown, dice);
  const copies = dice.roll(4) === 0 ? [0, 1] : [dice.roll(2)];
  const answers = await Promise.all(copies.map((copy) => submit(world, by, shown.token, { copy })));
  const made = answers.find((answer) => answer?.status === 200);
  return made?.body.data.proposal ?? undefined;
}

type Proposal = { id: number; by: Member; duty: StaffDuty };

/** What becomes of a proposal. */
const fates: Record<
  string,
  (world: World, proposal: Proposal, colleagues: Member[], dice: Dice) => Promise<unknown>
> = {
  async approved(world, { id }, colleagues, dice) {
    const other = dice.pick(colleagues);
    if (other) await decide(world, other, id, "approved");
  },
  async refused(world, { id }, colleagues, dice) {
    const other = dice.pick(colleagues);
    if (other) await decide(world, other, id, "refused");
  },
  withdrawn: (world, { id, by }) => decide(world, by, id, "withdrawn"),
  forgotten: async () => {},
  /** Two colleagues decide at once, and perhaps the proposer too. */
  async raced(world, { id, by }, colleagues, dice) {
    const decisions: [Member, "approved" | "withdrawn"][] = colleagues
      .slice(0, 2)
      .map((other) => [other, "approved"]);
    if (dice.roll(3) === 0) decisions.push([by, "withdrawn"]);
    for (const [member] of decisions) await enter(world, member);
    await Promise.all(
      decisions.map(([member, decision], place) => decide(world, member, id, decision, { copy: place % 2 })),
    );
  },
  /** The proposer approves it in the same session and in another one. */
  async alone(world, { id, by }, colleagues, dice) {
    for (const session of [by, { ...by, token: "", seenAt: 0 }]) await decide(world, session, id, "approved");
    await fates.approved?.(world, { id, by, duty: "owner" }, colleagues, dice);
  },
  /** The proposer loses the duty before a colleague approves, and gets it back. */
  async withoutDuty(world, { id, by }, colleagues, dice) {
    const before = userOf(world, by)?.duties ?? [];
    const left = before.includes("support") ? "catalogue" : "support";
    await assign(world, by, left);
    await fates.approved?.(world, { id, by, duty: "owner" }, colleagues, dice);
    await assign(world, by, before.join(","));
  },
  async killed(world, { id }, colleagues, dice) {
    const other = dice.pick(colleagues);
    // A log-in has commits, too.
    if (other) await enter(world, other);
    world.killAt(dice.roll(2) === 0 ? "before-commit" : "after-commit", 1);
    for (let attempt = 0; other && attempt < 2; attempt++) await decide(world, other, id, "approved");
  },
};
const likelyFates = [
  ...["approved", "approved", "approved", "approved", "approved", "refused", "withdrawn"],
  ...["forgotten", "raced", "alone", "withoutDuty", "killed"],
];

/** Two other owners change what a member may do. */
async function assign(world: World, member: Member, duties: string): Promise<void> {
  const [one, other] = able(world, "owner").filter((each) => each !== member);
  if (!one || !other) return;
  const shown = await preview(world, one, {
    command: "staff assign",
    input: { email: member.logIn.email, duties },
  });
  const answer = shown && (await submit(world, one, shown.token));
  if (answer?.status === 200) await decide(world, other, answer.body.data.proposal, "approved");
  await world.see();
}

/** One of those whose duty it is asks for a change, and colleagues decide about it if they have to. */
async function carryOut(
  world: World,
  duty: StaffDuty,
  ask: (by: Member) => Promise<Ask | undefined> | Ask | undefined,
  dice: Dice,
): Promise<void> {
  const by = dice.pick(able(world, duty));
  const asked = by && (await ask(by));
  const shown = asked && (await preview(world, by, asked));
  if (!shown) return;
  const id = await propose(world, by, shown, dice);
  if (id !== undefined) {
    const colleagues = able(world, duty).filter((member) => member !== by);
    await fates[dice.pick(likelyFates) ?? "approved"]?.(world, { id, by, duty }, colleagues, dice);
  }
  // The page is still open, and the button is pressed again.
  if (dice.roll(5) === 0) await submit(world, by, shown.token);
}

type Asking = (world: World, dice: Dice, by: Member) => Promise<Ask | undefined> | Ask | undefined;

const prices = [9_000, 10_000, 11_000, 12_500];
const dayIn = (world: World, days: number) => new Date(world.now() + days * DAY).toISOString().slice(0, 10);
const maybeLater = (world: World, dice: Dice) =>
  dice.roll(2) === 0 ? { from: dayIn(world, 1 + dice.roll(40)) } : {};

const catalogue: readonly Asking[] = [
  (world, dice) => {
    const price = dice.pick(prices) ?? 0;
    const input = { id: "2", amount_month: String(price), amount_year: String(price * 12) };
    return { command: "plans change", input, ...maybeLater(world, dice) };
  },
  (world, dice) => ({
    command: "addons change",
    input: { id: "11", amount: String(1_000 + 500 * dice.roll(3)) },
    ...maybeLater(world, dice),
  }),
  (_, dice) => ({
    command: "coupons add",
    input: { code: `S${dice.roll(1_000)}`, percent: "20", max_uses: String(1 + dice.roll(3)) },
  }),
  (world, dice) => {
    const codes = [...world.journal.mirror.table("coupons").keys()] as string[];
    const code = dice.pick(codes.filter((each) => /^[CS]\d/.test(each)));
    const max_uses = String(2 + dice.roll(3));
    if (code === undefined) return undefined;
    return dice.roll(2) === 0
      ? { command: "coupons disable", input: { code } }
      : { command: "coupons change", input: { code, max_uses } };
  },
  (_, dice) => ({
    command: "features include",
    input: { id: "101", plan: String(1 + dice.roll(3)), value: String(dice.roll(4)) },
  }),
  (_, dice) => ({ command: "features exclude", input: { id: "101", plan: String(1 + dice.roll(3)) } }),
  async (world, dice, by) => {
    const release = dice.pick(await rowsOf(world, by, "releases"));
    return (
      release && {
        command: release.published ? "releases withdraw" : "releases publish",
        input: { id: String(release.id) },
      }
    );
  },
  async (world, dice, by) => {
    const waiting = (await rowsOf(world, by, "planned")).filter(({ state }) => state === "waiting");
    const planned = dice.pick(waiting);
    return planned && { command: "planned cancel", input: { id: String(planned.id) } };
  },
  (_, dice) => ({
    command: "faqs add",
    input: { question: `Question ${dice.roll(1_000)}?`, answer: "Yes" },
  }),
];

const charges: readonly Asking[] = [
  (world, dice) => ({
    command: "money change",
    input: dice.pick([
      { vat_rate: "0" },
      { vat_rate: "7.5" },
      { trial_extension_days: "7" },
      { trial_extension_days: "14" },
      { grace_extension_days: "3" },
      { grace_extension_days: "7" },
    ]) as Record<string, string>,
    ...maybeLater(world, dice),
  }),
  (_, dice) => ({
    command: "fees add",
    input: {
      ...{ id: `staff-${dice.roll(1_000)}`, mode: "additive", rate: dice.pick(["1.5", "2"]) },
      ...{ flat: "100", flat_waived_below: "2500", cap: "2000" },
    },
  }),
  (world, dice) => {
    const own = [...world.journal.mirror.table("fee_schedules").keys()] as string[];
    const id = dice.pick(own.filter((each) => /^(staff|fees)-/.test(each)));
    return id === undefined
      ? undefined
      : { command: "fees activate", input: { id }, ...maybeLater(world, dice) };
  },
  (world, dice) => {
    const active = [...world.journal.mirror.table("fee_schedules").values()].find((each) => each.active);
    const flat = dice.pick(["100", "150"]);
    return active && { command: "fees change", input: { id: active.id, flat } };
  },
];

/** The account and the owner of a shop, as support finds them. */
function customerOf(world: World, { logIn }: Caller) {
  const owner = [...world.journal.mirror.table("users").values()].find(({ email }) => email === logIn.email);
  return { account: String(owner?.account_id), person: String(owner?.id) };
}

type ForCustomer = (world: World, shop: Shop, dice: Dice) => Ask;

const forCustomer: readonly ForCustomer[] = [
  (world, shop, dice) => {
    const amount = dice.pick(["500", "2500", "10000"]);
    return {
      command: "customers credit",
      input: { account: customerOf(world, shop).account, reason: REASON, amount },
    };
  },
  (world, shop) => ({
    command: "customers end-sessions",
    input: { person: customerOf(world, shop).person, reason: REASON },
  }),
  (world, shop, dice) => ({
    command: "customers resend-proof",
    input: { person: customerOf(world, shop).person, channel: dice.pick(["phone", "email"]) },
  }),
  (world, shop, dice) => {
    const { account } = customerOf(world, shop);
    const orders = world.journal.mirror.where("orders", "account_id", Number(account));
    return {
      command: "customers resend-receipt",
      input: { reference: dice.pick(orders)?.reference ?? "ord-none" },
    };
  },
];

/** The trials and the graces that support can make longer. */
function extensions({ journal, now }: World): Ask[] {
  const isRunning = (until: string | null) => until !== null && Date.parse(until) > now();
  const ask = (command: string, location: number) => ({ command, input: { location, reason: REASON } });
  return [
    ...[...journal.mirror.table("renewals").values()].flatMap(({ state, grace_until, location_id }) =>
      state === "grace" && isRunning(grace_until) ? ask("customers extend-grace", location_id) : [],
    ),
    ...[...journal.mirror.table("subscriptions").values()].flatMap(({ kind, ends_at, location_id }) =>
      kind === "trial" && isRunning(ends_at) ? ask("customers extend-trial", location_id) : [],
    ),
  ];
}

/** Several people see the same, and press at the same time. */
async function askTogether(world: World, members: Member[], ask: Ask): Promise<void> {
  const shown: (Shown | undefined)[] = [];
  for (const member of members) shown.push(await preview(world, member, ask));
  await Promise.all(
    members.map((member, copy) => shown[copy] && submit(world, member, shown[copy].token, { copy })),
  );
}

export const staffActions = {
  changeCatalogue: (world: World, dice: Dice) => {
    const ask = dice.pick(catalogue);
    return carryOut(world, "catalogue", (by) => ask?.(world, dice, by), dice);
  },
  changeCharges: (world: World, dice: Dice) => {
    const ask = dice.pick(charges);
    return carryOut(world, "finance", (by) => ask?.(world, dice, by), dice);
  },
  helpCustomer: (world: World, dice: Dice, shop: Shop) => {
    const ask = dice.pick(forCustomer);
    return carryOut(world, "support", () => ask?.(world, shop, dice), dice);
  },
  /** A trial or a grace is made longer in parts, by several people and at the same time, until nothing is left of the limit. */
  async extend(world: World, dice: Dice) {
    const ask = dice.pick(extensions(world));
    if (!ask) return;
    for (let part = 1 + dice.roll(3); part > 0; part--) {
      const asked = { ...ask, input: { ...ask.input, days: String(dice.pick([1, 3, 5, 14])) } };
      await carryOut(world, "support", () => asked, dice);
      if (dice.roll(2) === 0) await askTogether(world, able(world, "support").slice(0, 2), asked);
    }
  },
  /** Support changes an owner's email, and the owner opens the link. */
  async changeOwnersEmail(world: World, dice: Dice, shop: Shop) {
    const present_email = shop.logIn.email;
    const email = `moved${dice.roll(100_000)}@shop.example`;
    const { person } = customerOf(world, shop);
    const input = { person, present_email, email, checked: "called-back" };
    await carryOut(world, "support", () => ({ command: "customers change-email", input }), dice);
    await world.see();
    const token = /\?token=([\w-]{43})$/m.exec(world.newestTo(email))?.[1];
    if (token === undefined) return;
    await world.send({ ...shop, token: "" }, "POST", "/verify-email/confirm", { token });
    await world.see();
    if (world.journal.mirror.get("users", Number(person))?.email === email) shop.logIn.email = email;
  },
  closeForCustomer: (world: World, dice: Dice, shop: Shop) =>
    carryOut(
      world,
      "support",
      () => ({
        command: "customers close",
        input: { account: customerOf(world, shop).account, reason: REASON },
      }),
      dice,
    ),
  /** Support asks Paystack about a payment. */
  async tracePayment(world: World, dice: Dice) {
    const by = dice.pick(able(world, dice.pick(["support", "finance"]) ?? "support"));
    const orders = [...world.journal.mirror.table("orders").values()];
    const reference = dice.pick(orders.slice(-20))?.reference;
    if (by && reference) await call(world, by, "POST", `/office/orders/${reference}/check`, {});
  },
  /** Money that belongs to nobody is assigned to a customer or to the agent, or returned at Paystack or by a bank transfer. */
  clearUnmatched: (world: World, dice: Dice, shop: Shop) =>
    carryOut(
      world,
      "finance",
      async (by) => {
        const money = dice.pick(await rowsOf(world, by, "unmatched"));
        if (!money) return undefined;
        const id = String(money.id);
        const { account } = customerOf(world, shop);
        return dice.pick<Ask>([
          { command: "unmatched assign", input: { id, account, reason: REASON } },
          { command: "unmatched assign", input: { id, agent: "AG-1001", reason: REASON } },
          { command: "unmatched return", input: { id, bank_reference: `GTB-${id}`, reason: REASON } },
        ]);
      },
      dice,
    ),
  /** A payment that Paystack cannot send back is returned by a bank transfer or to the wallet. */
  recordRefund: (world: World, dice: Dice) =>
    carryOut(
      world,
      "finance",
      async (by) => {
        const owed = await rowsOf(world, by, "refunds");
        const others = [...world.journal.mirror.table("payment_intents").values()].filter(
          ({ state, rail_data }) => state === "settled" && rail_data?.rail === "transfer",
        );
        const { reference } = dice.pick([...owed, ...others.slice(-5)]) ?? {};
        if (typeof reference !== "string") return undefined;
        const how = dice.roll(2) === 0 ? { to: "wallet" } : { to: "bank", bank_reference: "GTB-77" };
        return { command: "refunds record", input: { reference, ...how, reason: REASON } };
      },
      dice,
    ),
  /** A colleague is invited, sets a password and works from then on; or one who was invited leaves. */
  async changeStaff(world: World, dice: Dice) {
    const invited = world.staff.filter(({ logIn }) => logIn.email.startsWith("colleague"));
    const leaving = dice.roll(3) === 0 ? dice.pick(invited) : undefined;
    if (leaving) {
      const ask = { command: "staff disable", input: { email: leaving.logIn.email } };
      return carryOut(world, "owner", () => ask, dice);
    }
    const email = `colleague${dice.roll(10_000)}@staff.example`;
    const duties = dice.pick(["support", "finance", "catalogue", "support,finance"]);
    const input = { email, name: "Musa Bello", phone: "08035550101", duties };
    await carryOut(world, "owner", () => ({ command: "staff invite", input }), dice);
    await world.see();
    await joinStaff(world, email);
  },
  /** Everybody's proposals are looked through; some have expired meanwhile. */
  async lookThroughProposals(world: World, dice: Dice) {
    const waiting = [...world.journal.mirror.table("proposed_changes").values()].filter(
      ({ decision }) => decision === null,
    );
    for (const { id } of waiting.slice(-3)) {
      const by = dice.pick(world.staff);
      if (by) await decide(world, by, id, dice.roll(4) === 0 ? "refused" : "approved");
    }
  },
  /** Tries to view, request and approve what belongs to another duty. */
  async overstep(world: World, dice: Dice) {
    const duty = dice.pick<StaffDuty>(["support", "finance", "catalogue", "owner"]) ?? "owner";
    const own = able(world, duty);
    const by = dice.pick(world.staff.filter((member) => !own.includes(member)));
    const other = dice.pick(own);
    if (!by || !other) return;
    const ask: Record<StaffDuty, Ask> = {
      support: {
        command: "agents change",
        input: { email: "agent@demo.example", name: `Agent ${"ABCDEFGH"[dice.roll(8)]}` },
      },
      finance: { command: "money change", input: { vat_rate: dice.pick(["0", "5"]) } },
      catalogue: { command: "plans change", input: { id: "3", discount: String(10 + dice.roll(10)) } },
      owner: { command: "staff assign", input: { email: by.logIn.email, duties: "owner" } },
    };
    await preview(world, by, ask[duty]);
    const shown = await preview(world, other, ask[duty]);
    if (!shown) return;
    await submit(world, by, shown.token);
    const answer = await submit(world, other, shown.token);
    const id = answer?.status === 200 ? answer.body.data.proposal : null;
    if (id !== null && id !== undefined) await decide(world, by, id, "approved");
  },
  /** A visitor writes, and two people answer at the same time. */
  async answerVisitor(world: World, dice: Dice) {
    const visitor = { name: "visitor", logIn: { path: "", email: "", password: "" }, token: "" };
    await world.send(visitor, "POST", "/contact", {
      ...{ firstName: "Ngozi", lastName: "Eze", email: `visitor${dice.roll(1_000)}@mail.example` },
      ...{ phoneNumber: "08031234567", message: "Which plan has two outlets?" },
    });
    const pair = able(world, "support").slice(0, 2);
    const list = pair[0] && (await call(world, pair[0], "GET", "/office/inbox"));
    const id = list?.status === 200 ? list.body.data.rows[0]?.id : undefined;
    if (id === undefined) return;
    for (const member of pair) await enter(world, member);
    const reply = { text: "All of them.", last_reply: 0 };
    await Promise.all(
      pair.map((member, copy) => call(world, member, "POST", `/office/inbox/${id}/replies`, reply, { copy })),
    );
  },
} satisfies Record<string, (world: World, dice: Dice, shop: Shop) => unknown>;

/** Sets the password of a colleague who was invited. */
async function joinStaff(world: World, email: string): Promise<void> {
  const token = /\?token=([\w-]+)/.exec(world.newestTo(email))?.[1];
  if (token === undefined) return;
  const password = "Suya-And-Rice-81";
  const member = newMember({ name: email, email, password });
  const body = { email, reset_token: token, password, password_confirmation: password };
  const answer = await world.send(member, "POST", "/update-forgot-password", body);
  if (answer.status === 200) world.staff.push(member);
}
