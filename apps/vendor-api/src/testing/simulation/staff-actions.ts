import type { StaffDuty } from "@vendor/api";
import type { Caller, Shop } from "../acting-world.ts";
import type { Dice } from "../actions.ts";
import { askTogether, carryOut } from "./staff-changes.ts";
import { refundPayment, sendPartBack } from "./staff-refunds.ts";
import {
  type Ask,
  able,
  call,
  decide,
  enter,
  type Member,
  newMember,
  preview,
  REASON,
  rowsOf,
  submit,
  userOf,
} from "./staff-sessions.ts";
import type { World } from "./world.ts";

const DAY = 86_400_000;

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
      { refund_limit: "0" },
      { refund_limit: "20000" },
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

export const staffActions = {
  refundPayment,
  sendPartBack,
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
      const ask = { command: "staff disable", input: { person: userOf(world, leaving)?.id } };
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
        input: { person: "4", name: `Agent ${"ABCDEFGH"[dice.roll(8)]}` },
      },
      finance: { command: "money change", input: { vat_rate: dice.pick(["0", "5"]) } },
      catalogue: { command: "plans change", input: { id: "3", discount: String(10 + dice.roll(10)) } },
      owner: { command: "staff assign", input: { person: userOf(world, by)?.id, duties: "owner" } },
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
