import type {
  ApiClient,
  LocationSchema,
  RenewalSchema,
  SubscriptionPlansSchema,
  SubscriptionSummarySchema,
} from "@vendor/api";
import { addonField, addonsInLines, qtyOf } from "@vendor/api/addons";
import { SELF_ONBOARDING } from "@vendor/api/order-claim";
import { formatAmount, kobo } from "@vendor/ui/money";
import { addDays } from "date-fns";
import type { z } from "zod";
import { paths } from "../../paths";
import { seesMoney } from "./account-nav";
import { cardView, formatCount } from "./billing-view";
import { formatDay } from "./dates";

type Renewal = z.infer<typeof RenewalSchema>;

/** "Guaranty Trust Bank ending in 6789" */
export const nameBankAccount = ({ bank, last_four }: { bank: string; last_four: string }) =>
  last_four ? `${bank} ending in ${last_four}` : bank;

function nameMeans({ pays, card, mandate }: Renewal): string {
  if (pays === "mandate" && mandate) return `your account at ${nameBankAccount(mandate)}`;
  return pays === "card" && card ? `your card ending in ${card.last_four}` : "your wallet";
}

/** The orders in which a wallet, a bank account and a card can pay. */
const payOrders: readonly (readonly [string, string])[] = [
  ["wallet,mandate,card", "Wallet, then bank account, then card"],
  ["wallet,card,mandate", "Wallet, then card, then bank account"],
  ["mandate,wallet,card", "Bank account, then wallet, then card"],
  ["mandate,card,wallet", "Bank account, then card, then wallet"],
  ["card,wallet,mandate", "Card, then wallet, then bank account"],
  ["card,mandate,wallet", "Card, then bank account, then wallet"],
  ["wallet,card", "Wallet, then card. Never the bank account"],
];

const meansNames = { wallet: "wallet", mandate: "bank account", card: "card" };

/** The orders to choose from, and the present one, which a program may have chosen. */
function payOrderOptions(present: Renewal["pay_order"]): { value: string; label: string }[] {
  const options = payOrders.map(([value, label]) => ({ value, label }));
  const value = present.join(",");
  if (options.some((option) => option.value === value)) return options;
  const names = present.map((means) => meansNames[means]).join(", then ");
  return [{ value, label: capitalise(present.length === 1 ? `${names} only` : names) }, ...options];
}

/** A renewal for display; dates are formatted on the server. */
export function renewalView(renewal: Renewal) {
  const { plan_name, duration, lines, amount, pays, renews_at, last_failure, next_attempt_at } = renewal;
  const card = renewal.card && cardView(renewal.card);
  const extras = lines
    .filter(({ kind }) => kind === "addon")
    .map(({ name, qty }) => `${name} (${formatCount(qty)})`);
  return {
    locationId: renewal.location_id,
    isOn: renewal.on,
    day: formatDay(renewal.on ? renews_at : renewal.due_at),
    what: [`${plan_name}, ${duration === 1 ? "monthly" : "yearly"}`, ...extras].join(", "),
    isChange: renewal.on && renewal.is_change,
    /** In kobo, the card charge included. */
    amount,
    /** What pays; null when nothing can. */
    from: pays === "nobody" ? null : nameMeans(renewal),
    /** Why the last attempt failed. */
    failure: renewal.on ? last_failure : null,
    nextAttempt: next_attempt_at && formatDay(next_attempt_at),
    /** The checkout of the very order. */
    payNow: paths.planDetails(
      { plan: renewal.plan_id, duration: duration === 1 ? "monthly" : "yearly" },
      {
        location_id: String(renewal.location_id),
        addons: addonsInLines(lines),
        onboarding: String(SELF_ONBOARDING),
      },
    ),
    card: card?.id ?? "",
    choice: `${renewal.plan_id}-${duration}`,
  };
}

/** How those of the locations renew that renew automatically; empty for roles that see no money. Pages do without it. */
export async function readRenewals(
  api: ApiClient,
  role: Parameters<typeof seesMoney>[0],
  locations: readonly Pick<z.infer<typeof LocationSchema>, "renews_automatically">[],
) {
  if (!seesMoney(role) || !locations.some(({ renews_automatically: renews }) => renews)) return [];
  const found = await api.account.renewals({}).catch(() => undefined);
  return (found?.data ?? []).map(renewalView).filter(({ isOn }) => isOn);
}

/** Days ahead of a plan's end from which it is proposed for a renewal together with others. */
const SOON_DAYS = 30;

/**
 * The locations that can be renewed together, those that end first at the top, and the sum of the chosen ones.
 * @param asked - The chosen locations; when empty, those that end soon.
 */
export function renewalsTogether(renewals: readonly Renewal[], chosenIds: readonly number[], now: Date) {
  const soon = addDays(now, SOON_DAYS).toISOString();
  const rows = renewals
    .map((renewal) => ({
      id: renewal.location_id,
      place: renewal.location_name,
      due: renewal.due_at,
      what: renewalView(renewal).what,
      from: `${renewal.due_at < now.toISOString() ? "Ended on" : "Ends on"} ${formatDay(renewal.due_at)}`,
      amount: renewal.wallet_amount,
    }))
    .sort((one, other) => one.due.localeCompare(other.due));
  const chosen = rows
    .filter(({ id, due }) => (chosenIds.length > 0 ? chosenIds.includes(id) : due < soon))
    .map(({ id }) => id);
  const paid = rows.filter(({ id }) => chosen.includes(id));
  return { rows, chosen, total: kobo(paid.reduce((sum, { amount }) => sum + amount, 0)) };
}

export type RenewalView = ReturnType<typeof renewalView>;

/** @example capitalise("visa DEBIT") // => "Visa DEBIT" */
const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

type Option = { value: string; label: string };

export function renewalForm(
  renewal: Renewal,
  plans: z.infer<typeof SubscriptionPlansSchema>["headers"],
  summary: z.infer<typeof SubscriptionSummarySchema>,
  hasMandate: boolean,
) {
  const running = addonsInLines(renewal.lines);
  const paid = plans.filter(({ isFree }) => !isFree);
  return {
    locationId: renewal.location_id,
    place: renewal.location_name,
    day: formatDay(renewal.due_at),
    isOn: renewal.on,
    choice: `${renewal.plan_id}-${renewal.duration}`,
    choices: paid.flatMap(({ id, name }): Option[] => [
      { value: `${id}-1`, label: `${name}, monthly` },
      { value: `${id}-12`, label: `${name}, yearly` },
    ]),
    card: renewal.card?.id ?? "",
    payOrder: renewal.pay_order.join(","),
    /** Empty where there is no choice. */
    payOrders: hasMandate ? payOrderOptions(renewal.pay_order) : [],
    cards: [
      { value: "", label: hasMandate ? "No card" : "Wallet only" },
      ...summary.pCardDetails.map(
        ({ authorization_code, card_type, last_four }): Option => ({
          value: authorization_code,
          label: `${hasMandate ? "" : "Wallet, or else "}${capitalise(card_type.trim())} ending in ${last_four}`,
        }),
      ),
    ],
    extras: summary.addons.map(({ id, name, options }) => ({
      field: addonField(id),
      name,
      chosen: String(qtyOf(running, id)),
      options: [
        { value: "0", label: "None" },
        ...options.map(
          (option): Option => ({
            value: String(option.qty),
            label: `${formatCount(option.qty)} (${formatAmount(option.amount)} a month)`,
          }),
        ),
      ],
    })),
  };
}

export type RenewalForm = ReturnType<typeof renewalForm>;
