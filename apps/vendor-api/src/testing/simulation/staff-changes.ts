import type { StaffDuty } from "@vendor/api";
import type { Dice } from "../actions.ts";
import {
  type Ask,
  able,
  decide,
  enter,
  type Member,
  preview,
  type Shown,
  submit,
  userOf,
} from "./staff-sessions.ts";
import type { World } from "./world.ts";

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
    input: { person: userOf(world, member)?.id, duties },
  });
  const answer = shown && (await submit(world, one, shown.token));
  if (answer?.status === 200) await decide(world, other, answer.body.data.proposal, "approved");
  await world.see();
}

/**
 * One of those whose duty it is asks for a change, and colleagues decide about it if they have to.
 * @param meanwhile - What happens between the preview and the change.
 */
export async function carryOut(
  world: World,
  duty: StaffDuty,
  ask: (by: Member) => Promise<Ask | undefined> | Ask | undefined,
  dice: Dice,
  meanwhile: () => unknown = () => {},
): Promise<void> {
  const by = dice.pick(able(world, duty));
  const asked = by && (await ask(by));
  const shown = asked && (await preview(world, by, asked));
  if (!shown) return;
  await meanwhile();
  const id = await propose(world, by, shown, dice);
  if (id !== undefined) {
    const colleagues = able(world, duty).filter((member) => member !== by);
    await fates[dice.pick(likelyFates) ?? "approved"]?.(world, { id, by, duty }, colleagues, dice);
  }
  // The page is still open, and the button is pressed again.
  if (dice.roll(5) === 0) await submit(world, by, shown.token);
}

/** Several people see the same, and press at the same time. */
export async function askTogether(world: World, members: Member[], ask: Ask): Promise<void> {
  const shown: (Shown | undefined)[] = [];
  for (const member of members) shown.push(await preview(world, member, ask));
  await Promise.all(
    members.map((member, copy) => shown[copy] && submit(world, member, shown[copy].token, { copy })),
  );
}
