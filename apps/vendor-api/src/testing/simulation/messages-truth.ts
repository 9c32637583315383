import type { Row } from "./journal.ts";
import { morningBefore, sayDay, sayMoment } from "./lagos.ts";
import {
  added,
  changed,
  choiceOf,
  fulfilled,
  isReplaced,
  isValid,
  takenFor,
  timeOf,
  type View,
} from "./view.ts";

const DAY = 86_400_000;
type Faults = (string | false | undefined)[];
type Message = { to: string; subject: string; text: string; created_at: string };

/** What a kind of message says, found by its words, and whether it is true. */
type Rule = { says: RegExp; check(view: View, message: Message, found: Record<string, string>): Faults };

/** An amount of naira or tokens, and a day. */
const AMOUNT = /₦[\d,.]*\d|[\d,.]*\d KPT\b/g;
const DAY_OF_YEAR =
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g;
const figuresOf = (text: string): string[] => [
  ...(text.match(AMOUNT) ?? []),
  ...(text.match(DAY_OF_YEAR) ?? []),
];

/** Texts whose amounts and days no rule checks, each with its reason. */
const exempt: readonly RegExp[] = [
  // The day is one that staff arrange, and simulated staff arrange none.
  /\bWe will (?:now )?help you set up .+ on \d/,
  // People wrote it: what staff answer a visitor, and what the visitor wrote.
  /^You wrote to us:$/m,
  // A person wrote it: what a visitor writes to the sales team.
  /^Reply to: .+\nPhone: .+\n\n> /m,
];

/** What the rules cannot check in a message: amounts or days in words that no rule knows, or in its subject alone. */
export function findUnchecked({ subject, text }: Pick<Message, "subject" | "text">): string[] {
  const figures = figuresOf(`${subject}\n${text}`);
  if (figures.length === 0 || exempt.some((words) => words.test(text))) return [];
  const isKnown = rules.some(({ says }) => says.test(text));
  const inText = figuresOf(text);
  return [
    ...(isKnown ? [] : [`no rule knows a message that says ${figures.join(", ")}`]),
    ...figuresOf(subject)
      .filter((figure) => !inText.includes(figure))
      .map((figure) => `its subject says ${figure}, its text does not`),
  ];
}

/** "₦10,000.50" as kobo. */
const koboOf = (text: string | undefined) => Math.round(Number((text ?? "").replace(/[^\d.]/g, "")) * 100);

/** Every message in the outbox has to be true when it is queued: its amounts and days are those of the account at that moment. */
const rules: readonly Rule[] = [
  {
    says: /^Your \d+ days of .+ have begun: everything is open to you until (?<day>\d+ \w+ \d{4}), and nothing will be charged\./m,
    check: (view, message, { day = "" }) => {
      const trials = view.mirror
        .where("locations", "account_id", personOf(view, message.to)?.account_id)
        .flatMap(({ id }) => view.mirror.where("subscriptions", "location_id", id))
        .filter(({ kind, ends_at }) => kind === "trial" && ends_at !== null)
        .map(({ ends_at }) => sayDay(Date.parse(ends_at)));
      return [!trials.includes(day) && `it says until ${day}, the trial ends ${trials}`];
    },
  },
  {
    says: /\b[Tt]he .+ plan of (?<place>.+?) (?:renews|changes to .+) on (?<day>\d+ \w+ \d{4})\.\s+(?<payer>.+)/,
    check: (view, message, { place = "", day, payer = "" }) => {
      const renewal = renewalOf(view, message.to, place);
      if (!renewal) return [`nothing renews at ${place}`];
      const amount = koboOf(/₦([\d,.]*\d)/.exec(message.text)?.[1]);
      const by = payer.startsWith("We will take")
        ? "wallet"
        : payer.startsWith("We will charge")
          ? "card"
          : "link";
      const dueAt = Date.parse(renewal.due_at);
      view.memory.notices.set(renewal.location_id, { dueAt, amount, by, choice: choiceOf(renewal) });
      return [
        day !== sayDay(morningBefore(dueAt)) && `it renews on ${sayDay(morningBefore(dueAt))}`,
        by === "wallet" &&
          balanceOf(view, message.to) < amount &&
          `the wallet has ${balanceOf(view, message.to)}`,
      ];
    },
  },
  {
    says: /^We could not renew the .+ plan of (?<place>.+?)\. /m,
    check: (view, message, { place = "" }) => {
      const renewal = renewalOf(view, message.to, place);
      const until = timeOf(renewal?.grace_until);
      const [, stays] = /stays active until (\d+ \w+ \d{4})/.exec(message.text) ?? [];
      const [, next] = /try again on (\d+ \w+ \d{4})/.exec(message.text) ?? [];
      const isLent = until !== undefined && until > view.now;
      return [
        stays !== (isLent ? sayDay(until) : undefined) &&
          `it says active until ${stays}, the grace is until ${renewal?.grace_until}`,
        next !== undefined &&
          next !== sayDay(Date.parse(renewal?.next_step_at)) &&
          `it says it is tried again on ${next}, that is ${renewal?.next_step_at}`,
        ...findPriceFaults(view, renewal, /^Pay ₦([\d,.]*\d):$/m.exec(message.text)?.[1]),
      ];
    },
  },
  {
    says: /^\S+: pay ₦(?<amount>[\d,.]*\d) to keep the .+ plan of (?<place>.+?)\. /,
    check: (view, message, { amount, place = "" }) =>
      findPriceFaults(view, renewalOf(view, message.to, place), amount),
  },
  {
    says: /\bSend ₦(?<amount>[\d,.]*\d) to \d+ \(.*?\)(?: before (?<day>\d+ \w+ \d{4}))? and the .+ plan of (?<place>.+?) renews\./,
    check: (view, message, { day, place = "" }) => {
      const renewal = renewalOf(view, message.to, place);
      const due = Date.parse(renewal?.due_at);
      const last = due > view.now ? morningBefore(due) : timeOf(renewal?.grace_until);
      return [
        day !== undefined &&
          (last === undefined || day !== sayDay(last)) &&
          `it says before ${day}, it is due ${renewal?.due_at} with grace until ${renewal?.grace_until}`,
      ];
    },
  },
  {
    says: /\bYour bank asks you to confirm ₦(?<amount>[\d,.]*\d) for the renewal of the .+ plan of (?<place>.+?)\./,
    check: (view, message, { amount, place = "" }) => {
      const { reference } = renewalOf(view, message.to, place) ?? {};
      const payment = paymentOf(view, reference);
      return [
        koboOf(amount) !== payment?.amount && `it says ${amount}, asked was ${payment?.amount}`,
        payment?.state !== "pending" && `the payment is ${payment?.state}`,
      ];
    },
  },
  {
    says: /The .+ plan of (?<place>.+?) has expired because it could not be renewed/,
    check: (view, message, { place = "" }) => {
      const renewal = renewalOf(view, message.to, place);
      const runs =
        renewal && runningAt(view, renewal.location_id).map(({ id, ends_at }) => `${id} until ${ends_at}`);
      return [
        renewal?.state !== "ended" && `the renewal is ${renewal?.state}`,
        !!runs?.length && `these run: ${runs}`,
      ];
    },
  },
  {
    says: /^Thank you\. Your .+ plan (?<when>.+?)\.\n[\s\S]*Reference: (?<reference>\S+)/m,
    check: (view, message, { when = "", reference = "" }) => [
      ...findTotalFaults(view, message, reference),
      when !== whenOf(view, orderOf(view, reference)) &&
        `it says ${when}, it ${whenOf(view, orderOf(view, reference))}`,
    ],
  },
  {
    says: /^Your agent paid for you\. The .+ plan of .+? (?<when>is active.*?|runs .*?|starts .*?)\.\n[\s\S]*Total paid: ₦(?<total>[\d,.]*\d)[\s\S]*Reference: (?<reference>\S+)/m,
    check: (view, _, { when = "", total, reference = "" }) => {
      const order = orderOf(view, reference);
      const price = (order?.quote.lines ?? []).reduce((sum: number, line: Row) => sum + line.price, 0);
      return [
        koboOf(total) !== price && `it says ${total}, the lines sum to ${price}`,
        when !== whenOf(view, order) && `it says ${when}, it ${whenOf(view, order)}`,
      ];
    },
  },
  {
    says: /^\S+: your agent paid ₦(?<total>[\d,.]*\d) for .+?\. .+ (?<when>is active.*?|runs .*?|starts .*?)\. Receipt code (?<code>\S+)\.$/,
    check: (view, _, { total, when, code = "" }) => {
      const order = fulfilled(view).find((each) => each.receipt_code === code.replaceAll("-", ""));
      const price = (order?.quote.lines ?? []).reduce((sum: number, line: Row) => sum + line.price, 0);
      return [
        koboOf(total) !== price && `it says ${total}, the lines sum to ${price}`,
        when !== whenOf(view, order) && `it says ${when}, it ${whenOf(view, order)}`,
      ];
    },
  },
  {
    says: /^You paid (?<amount>[\d,.]*\d) KPT for .+?\. The .+ plan (?<when>is active.*?|runs .*?|starts .*?)\.\n[\s\S]*Reference: (?<reference>\S+)/m,
    check: (view, _, { amount, when, reference = "" }) => {
      const [order, taken] = [orderOf(view, reference), takenFor(view, reference, /-payment$/)];
      return [
        koboOf(amount) !== taken && `it says ${amount}, taken was ${taken}`,
        when !== whenOf(view, order) && `it says ${when}, it ${whenOf(view, order)}`,
      ];
    },
  },
  {
    says: /^Thank you\. (?:Your wallet has been topped up with ₦)?(?<said>[\d,.]*\d)(?: KPT have been added to your token balance)?\.\n[\s\S]*^(?:Wallet top-up: ₦|Tokens: )(?<credit>[\d,.]*\d)[\s\S]*^Total paid: ₦(?<total>[\d,.]*\d)\nReference: (?<reference>\S+)/m,
    check: (view, { text }, { said, credit, total, reference = "" }) => {
      const order = orderOf(view, reference);
      const [, charge = "0"] = /^Payment charge: ₦([\d,.]*\d)$/m.exec(text) ?? [];
      return [
        koboOf(said) !== order?.credit && `it says ${said}, added was ${order?.credit}`,
        credit !== said && `it says ${said} and ${credit}`,
        koboOf(total) !== order?.total && `it says ${total}, the order costs ${order?.total}`,
        koboOf(charge) !== order?.total - order?.credit &&
          `it says a charge of ${charge}, it was ${order?.total - order?.credit}`,
      ];
    },
  },
  {
    says: /^\S+: (?:Your wallet has been topped up with ₦)?(?<credit>[\d,.]*\d)(?: KPT have been added to your token balance)?\.$/,
    check: (view, _, { credit }) => {
      const credits = fulfilled(view).map((order) => order.credit);
      return [!credits.includes(koboOf(credit)) && `it says ${credit}, added was ${credits}`];
    },
  },
  {
    says: /^\S+: (₦(?<total>[\d,.]*\d) received\. )?Your .+ plan (?<when>is active.*|runs .*|starts .*)\.$/,
    check: (view, _, { total, when }) => {
      const orders = added(view, "subscriptions").map(({ order_id }) => view.mirror.get("orders", order_id));
      const isOfOne = orders.some(
        (order) => order && whenOf(view, order) === when && order.total === koboOf(total ?? "0"),
      );
      return [
        !isOfOne &&
          `it says ${total ?? 0} and ${when}, given was ${orders.map((order) => `${order?.total} ${whenOf(view, order)}`)}`,
      ];
    },
  },
  {
    says: /^The .+ of (?<place>.+?) ends on (?<moment>.+?) \(Lagos time\)\. Nothing is charged automatically/m,
    check: (view, message, { place = "", moment = "" }) => {
      const ends = endsOf(view, endingOf(view, message.to, place)).map(sayMoment);
      return [!ends.includes(moment) && `nothing ends then without renewing, only at ${ends}`];
    },
  },
  {
    says: /^\S+: the .+ of (?<place>.+?) ends on (?<day>\d+ \w+ \d{4})\. Nothing is charged automatically/,
    check: (view, message, { place = "", day = "" }) => {
      const ends = endsOf(view, endingOf(view, message.to, place)).map(sayDay);
      return [!ends.includes(day) && `nothing ends then without renewing, only on ${ends}`];
    },
  },
  {
    says: /\bThe (?:free trial|.+ plan) of (?<place>.+?) (?<verb>ends|ended) on (?<day>\d+ \w+ \d{4})\. (?:Nothing is charged automatically|Your agent )/,
    check: (view, message, { place = "", verb, day = "" }) => {
      const ends = endingOf(view, message.to, place).flatMap((each) => timeOf(each.covered_until) ?? []);
      const isRight = ends.some((end) => sayDay(end) === day && (verb === "ended") === end <= view.now);
      return [!isRight && `it ${verb} on ${day}, that is ${ends.map(sayMoment)}`];
    },
  },
  {
    says: /The .+ plan of (?<place>.+?) will cost ₦(?<to>[\d,.]*\d) instead of ₦(?<from>[\d,.]*\d) [\s\S]*renewals from (?<day>\d+ \w+ \d{4})/,
    check: (view, message, { place = "", to, from, day }) => {
      const change = changed(view, "renewals").find(({ row }) =>
        locationsOf(view, message.to, place).some(({ id }) => id === row.location_id),
      );
      const known = change?.before?.announced_price ?? change?.before?.agreed_price;
      return [
        koboOf(to) !== change?.row.announced_price &&
          `it says ${to}, announced is ${change?.row.announced_price}`,
        koboOf(from) !== known && `it says instead of ${from}, known was ${known}`,
        day !== sayDay(view.now + 30 * DAY) && `it says from ${day}`,
      ];
    },
  },
  {
    says: /^We returned your payment of ₦?(?<amount>[\d,.]*\d) (?:KPT )?(?<where>to your agent|to )[\s\S]*Reference: (?<reference>\S+)/m,
    check: (view, _, { amount, where, reference = "" }) => {
      const [payment, order] = [paymentOf(view, reference), orderOf(view, reference)];
      const paid = payment?.amount ?? (where === "to your agent" ? invoicedOf(view, order) : order?.total);
      const left = paid - partsBefore(view, order);
      return [
        koboOf(amount) !== left && `it says ${amount}, of the payment ${left} were left`,
        (payment ?? order)?.state !== "refunded" && `it is ${(payment ?? order)?.state}`,
      ];
    },
  },
  {
    says: /^We returned ₦?(?<amount>[\d,.]*\d) (?:KPT )?of your payment of ₦?(?<paid>[\d,.]*\d) (?:KPT )?(?<where>to your wallet|to your tokens|to your agent|to )[\s\S]*Reference: (?<reference>\S+)/m,
    check: (view, { text }, { amount, paid, where = "", reference = "" }) => {
      const [payment, order] = [paymentOf(view, reference), orderOf(view, reference)];
      const whole = payment?.amount ?? (where === "to your agent" ? invoicedOf(view, order) : order?.total);
      const refund = changed(view, "refunds").find(
        ({ row }) => row.order_id === order?.id && row.state === "done",
      )?.row;
      const target = places[where] ?? "elsewhere";
      const sentTo = /^(wallet|tokens)$/.test(refund?.target) ? refund?.target : "elsewhere";
      const [, taken] = /₦([\d,.]*\d) were taken out of your wallet/.exec(text) ?? [];
      const fromWallet = /It was taken out of your wallet/.test(text) ? koboOf(amount) : koboOf(taken);
      const booked = view.mirror.where("ledger_transfers", "reference", refund?.reference)[0]?.id;
      const debited = view.mirror
        .where("ledger_entries", "transfer_id", booked)
        .filter(
          (entry) =>
            view.mirror.get("ledger_accounts", entry.ledger_account_id)?.kind === "customer-wallet" &&
            entry.amount < 0,
        )
        .reduce((sum, entry) => sum - entry.amount, 0);
      return [
        koboOf(amount) !== refund?.amount && `it says ${amount}, returned was ${refund?.amount}`,
        koboOf(paid) !== whole && `it says of ${paid}, the payment was ${whole}`,
        target !== sentTo && `it goes to the ${refund?.target}`,
        fromWallet !== debited && `it says ${fromWallet} of the wallet, taken was ${debited}`,
      ];
    },
  },
  {
    says: /Your payment of ₦(?<amount>[\d,.]*\d) came all the same\. [\s\S]*Reference: (?<reference>\S+)/,
    check: (view, { text }, { amount, reference = "" }) => {
      const payment = paymentOf(view, reference);
      return [
        koboOf(amount) !== payment?.amount && `it says ${amount}, the payment was ${payment?.amount}`,
        ...findCreditFaults(payment, text),
      ];
    },
  },
  {
    says: /^\S+: your payment of ₦(?<amount>[\d,.]*\d) came\. /,
    check: (view, { text }, { amount }) => {
      const payments = changed(view, "payment_intents").filter(({ row }) => row.amount === koboOf(amount));
      const isOfOne = payments.some(({ row }) => findCreditFaults(row, text).every((fault) => !fault));
      return [
        !isOfOne && `of these payments none was credited so: ${payments.map(({ row }) => row.reference)}`,
      ];
    },
  },
  {
    says: /^(?<why>It was not ₦[\d,.]*\d|The receiving bank did not accept it|The account number had closed|This payment was made already)\. [\s\S]*Amount sent: ₦(?<sent>[\d,.]*\d)[\s\S]*Amount due: ₦(?<due>[\d,.]*\d)[\s\S]*Reference: (?<reference>\S+)/m,
    check: (view, _, { why = "", due, sent, reference = "" }) => {
      const payment = paymentOf(view, reference);
      const [, exact] = /^It was not (.+)/.exec(why) ?? [];
      return [
        exact !== undefined &&
          koboOf(exact) !== payment?.amount &&
          `it says ${why}, due is ${payment?.amount}`,
        /not accept/.test(why) && koboOf(sent) !== payment?.amount && `it says ${why}, sent was ${sent}`,
        exact !== undefined && koboOf(sent) === payment?.amount && `it says ${why}, sent was ${sent}`,
        koboOf(due) !== payment?.amount && `it says ${due}, due is ${payment?.amount}`,
        koboOf(sent) !== payment?.rail_data?.returned?.amount &&
          `it says ${sent}, returned was ${payment?.rail_data?.returned?.amount}`,
        /not/.test(why) && !/^(open|pending)$/.test(payment?.state) && `the payment is ${payment?.state}`,
        /made already/.test(why) &&
          !/^(settled|refund)/.test(payment?.state) &&
          `it says ${why}, the payment is ${payment?.state}`,
        /closed/.test(why) &&
          !/^(open|pending|failed)$/.test(payment?.state) &&
          `it says ${why}, the payment is ${payment?.state}`,
      ];
    },
  },
  {
    says: /^\S+: your transfer of ₦(?<sent>[\d,.]*\d) goes back to your bank\. /,
    check: (view, { text }, { sent }) => {
      const dues = changed(view, "payment_intents")
        .filter(({ row }) => row.rail_data?.returned?.amount === koboOf(sent))
        .map(({ row }) => row.amount);
      const said = [...text.matchAll(/(?:It was not |exactly |^|\. )₦([\d,.]*\d)/g)].map(([, due]) =>
        koboOf(due),
      );
      return [
        dues.length === 0 && `it says ${sent}, which was not returned`,
        !said.every((due) => dues.includes(due)) && `it says ${said}, due is ${dues}`,
      ];
    },
  },
  {
    says: /We are returning your payment [\s\S]*^Amount: ₦(?<amount>[\d,.]*\d)\nReference: (?<reference>\S+)/m,
    check: (view, _, { amount, reference = "" }) => {
      const payment = paymentOf(view, reference);
      return [
        !/^refund(ing|ed)$/.test(payment?.state) && `the payment is ${payment?.state}`,
        koboOf(amount) !== payment?.amount && `it says ${amount}, the payment was ${payment?.amount}`,
      ];
    },
  },
  {
    says: /^\S+: ₦(?<amount>[\d,.]*\d) is being returned to /,
    check: (view, _, { amount }) => {
      const returned = changed(view, "payment_intents")
        .filter(({ row }) => /^refund(ing|ed)$/.test(row.state))
        .map(({ row }) => row.amount);
      return [!returned.includes(koboOf(amount)) && `it says ${amount}, returned are ${returned}`];
    },
  },
  {
    says: /^Its unused time, ₦(?<amount>[\d,.]*\d), was taken off that debt/m,
    check: (view, _, { amount }) => {
      const paid = added(view, "ledger_entries")
        .filter((entry) =>
          /-debt$/.test(view.mirror.get("ledger_accounts", entry.ledger_account_id)?.kind ?? ""),
        )
        .reduce((sum, entry) => sum + entry.amount, 0);
      return [koboOf(amount) > paid && `it says ${amount}, the debts fell by ${paid}`];
    },
  },
  {
    says: /^We added ₦(?<amount>[\d,.]*\d) to your wallet\./m,
    check: (view, _, { amount }) => {
      const given = added(view, "ledger_transfers").filter(({ kind }) => kind === "credit-given");
      const sums = given.flatMap(({ id }) =>
        view.mirror.where("ledger_entries", "transfer_id", id).map((entry) => entry.amount),
      );
      return [!sums.includes(koboOf(amount)) && `it says ${amount}, given was ${sums}`];
    },
  },
  {
    says: /account of .+ closes on (?<day>\d+ \w+ \d{4}), as an owner asked/,
    check: (view, message, { day }) => {
      const account = view.mirror.get("accounts", personOf(view, message.to)?.account_id);
      const closes = timeOf(account?.closes_at);
      const lost = [...message.text.matchAll(/^- (.+): .+, paid until (\d+ \w+ \d{4})$/gm)];
      return [
        (closes === undefined || day !== sayDay(closes)) && `it says ${day}, it closes ${account?.closes_at}`,
        ...lost.map(
          ([, place = "", until = ""]) =>
            !endsOf(view, locationsOf(view, message.to, place))
              .map(sayDay)
              .includes(until) && `it says that ${place} is paid until ${until}`,
        ),
      ];
    },
  },
  {
    says: /(?:^|: )₦(?<amount>[\d,.]*\d) came to your account number\. (?:Your account closes on (?<day>\d+ \w+ \d{4}), so it|It came to an account number that is no longer yours, so it) is not credited\./m,
    check: (view, message, { amount, day }) => {
      const kept = [...view.mirror.table("ledger_entries").values()].filter(
        (entry) =>
          entry.amount === koboOf(amount) &&
          view.mirror.get("ledger_accounts", entry.ledger_account_id)?.kind === "suspense",
      );
      const closes = timeOf(view.mirror.get("accounts", personOf(view, message.to)?.account_id)?.closes_at);
      return [
        kept.length === 0 && `it says ${amount}, which is not in suspense`,
        day !== undefined &&
          (closes === undefined || day !== sayDay(closes)) &&
          `it says that the account closes on ${day}`,
      ];
    },
  },
  {
    says: /^We told you that we returned ₦(?<amount>[\d,.]*\d) [\s\S]*Reference: (?<reference>\S+)/m,
    check: (view, _, { amount, reference = "" }) => {
      const refunds = view.mirror.where("refunds", "payment_id", paymentOf(view, reference)?.id);
      const amounts = refunds.map((refund) => refund.amount);
      return [!amounts.includes(koboOf(amount)) && `it says ${amount}, ordered back were ${amounts}`];
    },
  },
  {
    says: /^The file is deleted on (?<day>\d+ \w+ \d{4})\.$/m,
    check: (view, _, { day }) => [day !== sayDay(view.now + 7 * DAY) && `it says ${day}, files stay 7 days`],
  },
];

/** What an email or SMS says became of a payment that its order could not use. */
function findCreditFaults(payment: Row | undefined, text: string): Faults {
  const { credited = 0, creditCharge = 0, debtPaid = 0 } = payment?.rail_data ?? {};
  const [, added = "0"] = /₦([\d,.]*\d) is in your wallet/.exec(text) ?? [];
  const [, paid = "0"] = /₦([\d,.]*\d) paid what you owed/.exec(text) ?? [];
  const [, charge = "0"] = /charge was ₦([\d,.]*\d)\./.exec(text) ?? [];
  return [
    payment?.state !== "refunded" && `the payment is ${payment?.state}`,
    koboOf(added) !== credited - debtPaid && `it says ${added}, in the wallet are ${credited - debtPaid}`,
    koboOf(paid) !== debtPaid && `it says that ${paid} paid debts, ${debtPaid} did`,
    koboOf(charge) !== creditCharge && `it says a charge of ${charge}, it was ${creditCharge}`,
  ];
}

/** What the owners are asked to pay for a renewal that failed is what was announced, or what was tried. */
function findPriceFaults(view: View, renewal: Row | undefined, amount: string | undefined): Faults {
  if (!renewal || amount === undefined) return [];
  const { location_id, due_at, reference } = renewal;
  const told = view.memory.notices.get(location_id);
  const isTold = told && Date.parse(due_at) === told.dueAt && choiceOf(renewal) === told.choice;
  const last = orderOf(view, reference);
  const tried = Date.parse(last?.created_at) > view.memory.repricedAt ? last : undefined;
  const known = [...(isTold ? [told.amount] : []), ...(tried ? [tried.total, tried.quote.net] : [])];
  return [
    known.length > 0 &&
      !known.includes(koboOf(amount)) &&
      `it says ${amount}, announced or tried was ${known}`,
  ];
}

/** Whether support sends a receipt again, which says what was true when it was first sent. */
const isSentAgain = (view: View, { id, to, text }: Row) =>
  added(view, "audit_log").some(({ details }) => details.command === "customers resend-receipt") &&
  view.mirror.where("outbox_messages", "to", to).some((each) => each.id !== id && each.text === text);

export const personOf = ({ mirror }: View, to: string): Row | undefined =>
  [...mirror.table("users").values()].find(
    (user) =>
      user.removed_at === null && (user.email.toLowerCase() === to.toLowerCase() || user.phone === to),
  );

function locationsOf(view: View, to: string, name: string): readonly Row[] {
  const own = view.mirror.where("locations", "account_id", personOf(view, to)?.account_id);
  return own.filter((location) => location.name === name);
}

/** When the periods of these locations end. */
const endsOf = (view: View, locations: readonly Row[]): number[] =>
  locations
    .flatMap(({ id }) => view.mirror.where("subscriptions", "location_id", id))
    .flatMap(({ ends_at }) => timeOf(ends_at) ?? []);

/** The locations with a name that do not renew. */
const endingOf = (view: View, to: string, name: string): Row[] =>
  locationsOf(view, to, name).filter(({ id }) => !view.mirror.get("renewals", id)?.is_on);

/** The renewal of a location that a message names. Locations may have the same name; then the one that just changed. */
function renewalOf(view: View, to: string, name: string): Row | undefined {
  const own = locationsOf(view, to, name).flatMap(({ id }) => view.mirror.get("renewals", id) ?? []);
  const now = changed(view, "renewals").map(({ row }) => row.location_id);
  return own.find(({ location_id }) => now.includes(location_id)) ?? own[0];
}

function balanceOf(view: View, to: string): number {
  const accountId = personOf(view, to)?.account_id;
  const wallets = view.mirror.where("ledger_accounts", "owner_id", accountId);
  return wallets.find(({ kind }) => kind === "customer-wallet")?.balance ?? 0;
}

const orderOf = ({ mirror }: View, reference: string): Row | undefined =>
  mirror.where("orders", "reference", reference)[0];
const paymentOf = ({ mirror }: View, reference: string): Row | undefined =>
  mirror.where("payment_intents", "reference", reference)[0];

/** Where a message says that money went, as refunds call it. */
const places: Record<string, string> = {
  ...{ "to your wallet": "wallet", "to your tokens": "tokens", "to your agent": "tokens" },
};

/** What an order's invoice says: of tokens, the price without the agent's discount. */
const invoicedOf = ({ mirror }: View, order: Row | undefined): number =>
  mirror.where("invoices", "reference", order?.reference).find(({ kind }) => kind === "invoice")?.amount;

/** The parts of an order that were returned before all of it. What staff sent and Paystack returns once more is owed, and counts again. */
function partsBefore(view: View, order: Row | undefined): number {
  const byStaff = added(view, "audit_log").some(({ details }) => /^refunds /.test(details.command ?? ""));
  return view.mirror
    .where("refunds", "order_id", order?.id)
    .filter(({ reference, target, state }) => {
      const isBooked = view.mirror.where("ledger_transfers", "reference", reference).length > 0;
      return isBooked && state !== "failed" && (byStaff || target === "provider");
    })
    .reduce((sum, { amount }) => sum + amount, 0);
}

const runningAt = (view: View, locationId: number) =>
  view.mirror
    .where("subscriptions", "location_id", locationId)
    .filter(
      (row) =>
        row.ends_at !== null &&
        Date.parse(row.starts_at) <= view.now &&
        Date.parse(row.ends_at) > view.now &&
        isValid(view, row) &&
        !isReplaced(view, row),
    );

/** What a receipt says of the period that an order gave. */
function whenOf(view: View, order: Row | undefined): string {
  const [period] = view.mirror.where("subscriptions", "order_id", order?.id);
  if (!period) return "gave nothing";
  const [starts, ends] = [Date.parse(period.starts_at), timeOf(period.ends_at)];
  const isLater = starts > view.now;
  if (ends === undefined) return isLater ? `starts on ${sayDay(starts)}` : "is active";
  return isLater ? `runs ${sayDay(starts)} – ${sayDay(ends)}` : `is active until ${sayDay(ends)}`;
}

/** A receipt's total is its lines' sum, the order's price, and what the ledger took. */
function findTotalFaults(view: View, { text }: Message, reference: string): Faults {
  const order = orderOf(view, reference);
  const total = koboOf(/^Total paid: ₦([\d,.]*\d)/m.exec(text)?.[1] ?? "0");
  const taken = takenFor(view, reference, /-payment$/);
  const lines = [...text.matchAll(/^(?!Total paid|From your wallet)[^:\n]+: ([-−–]?)₦([\d,.]*\d)$/gm)];
  const sum = lines.reduce((left, [, sign, amount]) => left + (sign ? -1 : 1) * koboOf(amount), 0);
  return [
    total !== order?.total && `it says ${total}, the order costs ${order?.total}`,
    total !== taken && `it says ${total}, taken was ${taken}`,
    total !== sum && `it says ${total}, its lines sum to ${sum}`,
  ];
}

/** What is untrue in a message, or cannot be checked. */
export function findUntruths(view: View, row: Row): string[] {
  const message = row as Message;
  // A message that is withheld for good keeps its subject only, and nobody gets it.
  if (isSentAgain(view, row) || message.text === "") return [];
  const checked = rules.flatMap(({ says, check }) => {
    const found = says.exec(message.text);
    return found ? check(view, message, (found.groups ?? {}) as Record<string, string>) : [];
  });
  return [...findUnchecked(message), ...checked]
    .filter((fault) => typeof fault === "string")
    .map((fault) => `to ${message.to}, "${message.subject}": ${fault}`);
}
