import type { Invariant } from "./invariants.ts";
import type { Row, TableName } from "./journal.ts";
import { sayDay } from "./lagos.ts";
import { added, changeAsText, changed, type View } from "./view.ts";

const DAY = 86_400_000;
type Fault = string | false | undefined;

/** Whose duty each command is, besides owners. It is written down again here, so that the product's own list is checked by another one. */
const dutiesOf: Record<string, readonly string[]> = {
  agents: ["support"],
  customers: ["support"],
  "second-factors": ["support"],
  ...{ plans: ["catalogue"], features: ["catalogue"], addons: ["catalogue"], "addon-groups": ["catalogue"] },
  ...{ onboarding: ["catalogue"], faqs: ["catalogue"], coupons: ["catalogue"], releases: ["catalogue"] },
  ...{ fees: ["finance"], money: ["finance"], unmatched: ["finance"], refunds: ["finance"] },
  "ussd-banks": ["finance"],
  "account-numbers": ["support", "finance"],
  planned: ["catalogue", "finance"],
  staff: [],
  "customers credit": ["support", "finance"],
  "customers resend-receipt": ["support", "finance"],
};

/** What two people decide. */
const byTwo = new Set([
  ...["plans add", "plans change", "addons add", "addons change", "onboarding change"],
  ...["features include", "features exclude", "addon-groups change", "coupons add", "coupons change"],
  ...["releases publish", "planned cancel", "fees change", "fees activate", "fees withdraw", "money change"],
  ...["customers change-email", "customers credit", "second-factors reset"],
  ...["unmatched assign", "unmatched return", "refunds record", "staff invite", "staff assign"],
]);

/** Rows of the audit log about something that was changed. */
const made = (view: View): Row[] =>
  added(view, "audit_log").filter(({ action }) => action === "administration");

/** A person's duties when the transaction began. */
function dutiesAt(view: View, userId: number): readonly string[] | undefined {
  const changedNow = changed(view, "users").find(({ row }) => row.id === userId);
  const user = changedNow?.before ?? view.mirror.get("users", userId);
  return user?.role === "staff" && user.removed_at === null ? user.duties : undefined;
}

function findDutyFault(view: View, userId: number, command: string, what: string): Fault {
  const own = dutiesAt(view, userId);
  const [subject = ""] = command.split(" ");
  const needed = dutiesOf[command] ?? dutiesOf[subject];
  if (!needed) return `${command} is in no list of duties`;
  const may = own?.includes("owner") || needed.some((duty) => own?.includes(duty));
  return !may && `${what} ${command} by person ${userId}, whose duties are ${own ?? "none"}`;
}

/** What staff do without a command, and whose duty it is. */
const otherActions: Record<string, readonly string[]> = {
  "registrant-revealed": ["support"],
  "registrants-exported": ["support"],
  "upload-begun": ["catalogue"],
  "customer-revealed": ["support", "finance"],
  "customer-noted": ["support", "finance"],
  "payment-checked": ["support", "finance"],
  "message-retried": [],
};

function findOverstep(view: View, { actor_id, action, details }: Row): Fault[] {
  if (actor_id === null) return [];
  if (details.command) {
    const { approvedBy, command } = details;
    return [
      findDutyFault(view, actor_id, command, action),
      approvedBy !== undefined && findDutyFault(view, approvedBy, command, "approval of"),
    ];
  }
  const own = dutiesAt(view, actor_id);
  const may = own?.includes("owner") || otherActions[action]?.some((duty) => own?.includes(duty));
  return [!may && `${action} by person ${actor_id}, whose duties are ${own ?? "none"}`];
}

/** Whether members of staff have returned more in 24 hours, each alone, than the limit. */
function isAboveRefundLimit({ mirror, now }: View): boolean {
  let sum = 0;
  for (const { is_alone, state, created_at, amount } of mirror.table("refunds").values())
    if (is_alone && state !== "failed" && Date.parse(created_at) > now - DAY) sum += amount;
  return sum > (mirror.get("money_settings", 1)?.refund_limit ?? 0);
}

/** A change by one person that needs two, or by two of whom one is not there. */
function findLonely(view: View, { id, actor_id, details }: Row): Fault {
  const { command, proposal: proposalId, approvedBy, planned, dueAt } = details;
  const needsTwo = byTwo.has(command) || (command === "refunds add" && isAboveRefundLimit(view));
  if (!needsTwo && approvedBy === undefined) return false;
  if (dueAt !== undefined) view.memory.decidedPlans.add(planned);
  // The user of the machine runs the command, and the job makes what was planned.
  if (actor_id === null)
    return (
      planned !== undefined &&
      dueAt === undefined &&
      !view.memory.decidedPlans.has(planned) &&
      `${command} was made as planned change ${planned}, which nobody decided`
    );
  const proposal = view.mirror.get("proposed_changes", proposalId);
  if (!proposal || approvedBy === undefined || approvedBy === actor_id)
    return `${command} by person ${actor_id}, row ${id} of the audit log, approved by ${approvedBy ?? "nobody"}`;
  const decided = changed(view, "proposed_changes").find(({ row }) => row.id === proposalId);
  const isInTime = Date.parse(proposal.expires_at) > view.now;
  return (
    (proposal.proposed_by !== actor_id ||
      proposal.decided_by !== approvedBy ||
      decided?.before?.decision !== null ||
      !isInTime) &&
    `${command} as proposal ${proposalId} of person ${proposal.proposed_by}, decided by ${proposal.decided_by} before ${proposal.expires_at}`
  );
}

/** A change or a proposal that its requester has not been shown, or that the approver has read otherwise. */
function findUnseen(view: View, { actor_id, action, details }: Row): Fault[] {
  if (actor_id === null || !/^(administration|change-proposed)$/.test(action)) return [];
  const proposal = view.mirror.get("proposed_changes", details.proposal);
  const change = { ...details, due: action === "administration" ? details.dueAt : proposal?.due_at };
  const email = view.mirror.get("users", actor_id)?.email;
  const text = changeAsText(change);
  return [
    !view.world.shownToStaff.has(`${email} ${text}`) && `${email} was not shown ${text}`,
    proposal !== undefined &&
      changeAsText({ ...proposal, due: proposal.due_at }) !== text &&
      `proposal ${proposal.id} reads ${changeAsText({ ...proposal, due: proposal.due_at })}, made was ${text}`,
  ];
}

const kobo = (naira: unknown) => (naira === null ? null : Math.round(Number(naira) * 100));
const day = (at: string | null | undefined) => (at == null ? null : sayDay(Date.parse(at)));

/** What a table has after a change of a command, beside what the change says. */
const written: Record<string, (view: View, after: Row, details: Row) => [unknown, unknown][]> = {
  "plans change": ({ mirror }, after) => {
    const plan = mirror.get("plans", after.id);
    return [
      [plan?.amount_month, kobo(after.amount_month)],
      [plan?.amount_year, kobo(after.amount_year)],
      [plan?.discount, after.discount],
    ];
  },
  "addons change": ({ mirror }, after) => [
    [mirror.get("addon_options", after.id)?.amount, kobo(after.amount)],
  ],
  "money change": ({ mirror }, after) => {
    const money = mirror.get("money_settings", 1);
    return [
      [money?.vat_rate_bps, Math.round(after.vat_rate * 100)],
      [money?.grace_days, after.grace_days],
      [money?.trial_extension_days, after.trial_extension_days],
      [money?.grace_extension_days, after.grace_extension_days],
      [money?.refund_limit, kobo(after.refund_limit)],
    ];
  },
  "fees add": feesWritten,
  "fees change": feesWritten,
  "fees activate": feesWritten,
  "coupons add": couponWritten,
  "coupons change": couponWritten,
  "staff assign": ({ mirror }, after) => [
    [String(mirror.get("users", after.person)?.duties), String(after.duties)],
  ],
  "customers credit": (view, after) => {
    const [transfer] = added(view, "ledger_transfers").filter(({ kind }) => kind === "credit-given");
    const entries = view.mirror.where("ledger_entries", "transfer_id", transfer?.id);
    const toWallet = entries.filter(({ ledger_account_id }) => {
      const { kind, owner_id } = view.mirror.get("ledger_accounts", ledger_account_id) ?? {};
      return kind === "customer-wallet" && owner_id === after.account;
    });
    return [[toWallet.reduce((sum, { amount }) => sum + amount, 0), kobo(after.credit)]];
  },
  "refunds add": (view, { reference, goes_back }, { approvedBy }) => {
    const [refund] = added(view, "refunds");
    return [
      [view.mirror.get("orders", refund?.order_id)?.reference, reference],
      [refund?.amount, kobo(/^₦([\d,.]*\d)/.exec(goes_back)?.[1]?.replaceAll(",", ""))],
      [refund?.is_alone, approvedBy === undefined],
    ];
  },
  "customers extend-trial": (view, after) => [
    [
      day(
        changed(view, "subscriptions").find(
          ({ row, before }) =>
            row.location_id === after.location && row.extended_days !== before?.extended_days,
        )?.row.ends_at,
      ),
      after.trial_until,
    ],
  ],
  "customers extend-grace": ({ mirror }, after) => [
    [day(mirror.get("renewals", after.location)?.grace_until), after.grace_until],
  ],
};

function feesWritten({ mirror }: View, after: Row): [unknown, unknown][] {
  const fees = mirror.get("fee_schedules", after.id);
  return [
    [fees?.rate_bps, Math.round(after.rate * 100)],
    [fees?.flat, kobo(after.flat)],
    [fees?.cap, kobo(after.cap)],
    [fees?.active, after.active],
  ];
}

function couponWritten({ mirror }: View, after: Row): [unknown, unknown][] {
  const coupon = mirror.get("coupons", after.code);
  return [
    [coupon?.value, after.percent ?? kobo(after.amount)],
    [coupon?.max_redemptions, after.max_uses],
  ];
}

function findMiswritten(view: View, { details }: Row): Fault[] {
  if (details.dueAt !== undefined) return [];
  const pairs = written[details.command]?.(view, details.after, details) ?? [];
  return pairs.map(
    ([has, says]) => has !== says && `${details.command} of ${details.of} says ${says}, the table has ${has}`,
  );
}

/** Changes of a table that only an administration makes, and how the audit log names the row. */
const administered: {
  table: TableName;
  name: (row: Row, before: Row | undefined, view: View) => string | undefined;
}[] = [
  {
    table: "plans",
    // The default moves from one plan to another.
    name: (row, before) => (before?.is_default && !row.is_default ? undefined : `plan ${row.id}`),
  },
  { table: "addon_options", name: ({ id }) => `add-on ${id}` },
  {
    table: "fee_schedules",
    // A schedule that is put to use ends the use of another one.
    name: (row, before) => (isWithdrawn(row, before) ? undefined : `fees ${row.id}`),
  },
  { table: "money_settings", name: () => "money" },
  {
    table: "refunds",
    name: ({ order_id }, before, { mirror }) =>
      before ? undefined : `payment ${mirror.get("orders", order_id)?.reference}`,
  },
  { table: "coupons", name: ({ code }) => `coupon ${code}` },
  {
    table: "users",
    name: ({ id, role, duties }, before) =>
      role === "staff" && String(duties) !== String(before?.duties) ? `staff ${id}` : undefined,
  },
  {
    table: "subscriptions",
    name: ({ location_id, extended_days }, before, view) =>
      extended_days > (before?.extended_days ?? 0) ? customerOf(view, location_id) : undefined,
  },
  {
    table: "renewals",
    name: ({ location_id, grace_extended_days }, before, view) =>
      grace_extended_days > (before?.grace_extended_days ?? 0) ? customerOf(view, location_id) : undefined,
  },
  {
    table: "ledger_transfers",
    name: ({ id, kind }, _, { mirror }) => {
      if (kind !== "credit-given") return undefined;
      const accounts = mirror
        .where("ledger_entries", "transfer_id", id)
        .map(({ ledger_account_id }) => mirror.get("ledger_accounts", ledger_account_id));
      return `customer ${accounts.find((account) => account?.kind === "customer-wallet")?.owner_id}`;
    },
  },
];

const isWithdrawn = (row: Row, before: Row | undefined) =>
  before !== undefined &&
  row.rate_bps === before.rate_bps &&
  row.flat === before.flat &&
  row.cap === before.cap &&
  (row.active < before.active || (row.payment_method === null && before.payment_method !== null));

const customerOf = ({ mirror }: View, locationId: number) =>
  `customer ${mirror.get("locations", locationId)?.account_id}`;

/** By how much a trial or a grace was made longer in all, and whether the limit allows it. */
function findOverLimit(view: View): Fault[] {
  const { mirror, memory } = view;
  const money = mirror.get("money_settings", 1) ?? {};
  const command = made(view)[0]?.details.command;
  const add = (key: string, before: string, after: string, limit: number): Fault => {
    const days = (memory.extended.get(key) ?? 0) + (Date.parse(after) - Date.parse(before)) / DAY;
    memory.extended.set(key, days);
    return days > limit && `${key} was made longer by ${days} days in all, at most ${limit} are allowed`;
  };
  if (command === "customers extend-trial")
    return changed(view, "subscriptions").map(
      ({ row, before }) =>
        before?.kind === "trial" &&
        add(`trial ${row.id}`, before.ends_at, row.ends_at, money.trial_extension_days),
    );
  if (command === "customers extend-grace")
    return changed(view, "renewals").map(
      ({ row, before }) =>
        before && add(graceOf(row), before.grace_until, row.grace_until, money.grace_extension_days),
    );
  return [];
}

/** The grace of a location after a period that was not renewed. */
export const graceOf = ({ location_id, due_at }: Row) => `grace of location ${location_id} from ${due_at}`;

export const staffInvariants: readonly Invariant[] = [
  {
    name: "no change that needs two people has one",
    because: "nobody moves money, prices or rights alone",
    find: (view) => made(view).map((row) => findLonely(view, row)),
  },
  {
    name: "nobody does what is not their duty",
    because: "a stolen or bored account does no more than its person may",
    find: (view) => [
      ...added(view, "audit_log").flatMap((row) => findOverstep(view, row)),
      ...added(view, "contact_replies").map(({ user_id }) => {
        const own = dutiesAt(view, user_id);
        return (
          !own?.some((duty) => /^(support|owner)$/.test(duty)) && `a visitor is answered by person ${user_id}`
        );
      }),
    ],
  },
  {
    name: "a change is made as it was shown to both people",
    because: "people approve what they read",
    find: (view) => [
      ...added(view, "audit_log").flatMap((row) => findUnseen(view, row)),
      ...made(view).flatMap((row) => findMiswritten(view, row)),
    ],
  },
  {
    name: "what was shown once is proposed and made once",
    because: "a second press must not give money twice",
    find: (view) => [
      ...added(view, "proposed_changes").map(({ id, token }) => {
        const isAgain = view.memory.proposed.has(token);
        view.memory.proposed.add(token);
        return isAgain && `proposal ${id} was made before`;
      }),
      ...made(view).map(({ details }) => {
        const isAgain = view.memory.approved.has(details.proposal);
        if (details.proposal !== undefined) view.memory.approved.add(details.proposal);
        return isAgain && `proposal ${details.proposal} was made twice`;
      }),
    ],
  },
  {
    name: "each change of staff has its row in the audit log, which follows from the row before",
    because: "nobody changes anything unseen",
    find: (view) => [
      ...administered.flatMap(({ table, name }) =>
        changed(view, table).map(({ row, before }) => {
          const of = name(row, before, view);
          return (
            of !== undefined &&
            !made(view).some(({ details }) => details.of === of) &&
            `${of} was changed, and the audit log has no row of it`
          );
        }),
      ),
      ...changed(view, "audit_log").map(({ row, before }) => {
        const last = view.memory.auditHead;
        view.memory.auditHead = row.hash;
        return (before !== undefined || row.previous_hash !== last) && `row ${row.id} does not follow`;
      }),
    ],
  },
  {
    name: "a trial and a grace are made longer within the limits, in parts too",
    because: "what support may give is limited in all",
    find: findOverLimit,
  },
];
