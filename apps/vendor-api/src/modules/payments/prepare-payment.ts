import { BOTH_CHOICES } from "@vendor/api";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { type TopUpTotals, topUpTotals } from "@vendor/pricing-engine/vendor";
import { formatAmount } from "@vendor/ui/money";
import type { OrderQuote } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { isCardExpired } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { findAccount, findPayer, findSavedCard, requireStaying, type SavedCard } from "../accounts/index.ts";
import { type Fees, findFees, findMoneySettings, isForeign, presentRails } from "../catalog/index.ts";
import {
  type ClaimedAmounts,
  priceSelection,
  requireClaim,
  type Selection,
  withRenewal,
} from "../orders/index.ts";
import { requirePeriodShown, requireReplacementConfirmed } from "../periods/index.ts";
import { openPayment } from "./open-payment.ts";
import { hasCreditSince, type PaymentIntent } from "./payment-repository.ts";
import { findLaterRail } from "./rails/later-rails.ts";
import type { LaterRail } from "./rails/rail.ts";

/** The card that pays, in the contract's fields: `auth_code` is a saved card's handle (spec §7). */
export type CardChoice = { card_type: "saved_card" | "new_card"; auth_code?: string | null | undefined };

/**
 * The saved card that pays, or null for a new one.
 * @throws {Refusal} `NOT_FOUND` for a card that the account does not have, `VALIDATION_FAILED` for an expired or missing
 * one; both with a message at `auth_code`.
 */
export async function chooseCard(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId }: AccountSession,
  { card_type, auth_code }: CardChoice,
): Promise<SavedCard | null> {
  if (card_type === "new_card") return null;
  if (!auth_code) throw Refusal.field("auth_code", "Choose a card");
  const card = await findSavedCard(db, accountId, auth_code);
  if (!card) {
    const message = "This card is not among your saved cards.";
    throw new Refusal("NOT_FOUND", message, { errors: { auth_code: [message] } });
  }
  if (isCardExpired(card, clock.now())) {
    throw Refusal.field("auth_code", "This card has expired. Choose another card.");
  }
  return card;
}

export type CardOrder = Selection &
  ClaimedAmounts &
  CardChoice & {
    payment_method: string;
    location_id: number;
    save_card: 0 | 1;
    bank?: string | undefined;
  };

/**
 * Prices an order, compares the price with the browser's and opens its payment by a rail that settles later: with its provider,
 * or only here for a saved card, which /subscribe-with-card charges (spec §7).
 * @throws {Refusal} `PRICE_CHANGED` with the new quote, `REPLACES_PLAN`, `NEXT_PERIOD`, `CONFLICT` when nothing is left for a card to pay,
 * when the order is paid, or when the account will be closed soon; a message at `payment_method` when the rail is not offered or
 * its minimum is above what is left to pay, at `bank` when none of its banks is chosen, and at `save_card` or `auth_code` when it cannot save a card; `PAYMENT_PROVIDER_DOWN`
 * (a retry resumes the payment); and what `chooseCard` and pricing refuse.
 */
export async function validateCardPayment(
  deps: Deps,
  session: AccountSession,
  input: CardOrder,
): Promise<{ payment: PaymentIntent; quote: OrderQuote }> {
  const rail = chooseRail(deps, input.payment_method);
  requireSavable(rail, input);
  const card = await chooseCard(deps, session, input);
  const isForeignCard = isForeign(card);
  const now = deps.clock.now();
  const {
    quote: priced,
    fees,
    replaced,
    closesAt,
  } = await priceSelection(deps.db, input, session, { rail, isForeignCard, now });
  requireStaying(closesAt);
  requireOffered(rail, fees);
  const offer = rail.quote(fees, isForeignCard);
  if (!offer.fee) throw notOffered(rail);
  const bank = chooseBank(offer, input.bank);
  const quote = withRenewal(priced, input, session);
  requireClaim(input, quote);
  if (quote.total === 0) {
    throw new Refusal("CONFLICT", "There is nothing to pay on this order. Subscribe for free instead.");
  }
  if (quote.card === 0) {
    throw new Refusal("CONFLICT", "Your wallet covers this order. Pay with the wallet instead.");
  }
  requireMinimum(rail, quote, offer.minimum);
  requireReplacementConfirmed(quote, replaced, input.replace_plan);
  await requirePeriodShown(deps.db, quote, input.paid_until, now);
  const payer = await findPayer(deps.db, session.userId);
  if (!payer) throw new Refusal("UNAUTHORIZED");
  const payment = await openPayment(deps, {
    session,
    buys: { orderType: "subscription", quote },
    card,
    // A renewal charges the card again.
    saveCard: rail.charge !== null && (input.save_card === 1 || input.renew === 1),
    email: payer.email,
    method: rail.method,
    bank,
  });
  return { payment, quote };
}

function chooseRail(deps: Pick<Deps, "rails">, method: string): LaterRail<Deps> {
  const rail = findLaterRail(deps, method);
  if (!rail || rail.comesUnasked) throw Refusal.field("payment_method", BOTH_CHOICES);
  return rail;
}

/** @throws {Refusal} A message at `bank` unless it is one of the banks of the rail, where the rail has some. */
function chooseBank({ banks }: ReturnType<LaterRail<Deps>["quote"]>, id: string | undefined) {
  if (!banks) return undefined;
  const bank = banks.find((each) => each.id === id);
  if (!bank) throw Refusal.field("bank", "Choose your bank");
  return bank;
}

function requireSavable(
  { charge }: LaterRail<Deps>,
  { card_type, save_card }: Pick<CardOrder, "card_type" | "save_card">,
): void {
  if (charge !== null) return;
  if (save_card === 1) throw Refusal.field("save_card", "This way of paying cannot be saved.");
  if (card_type === "saved_card") throw Refusal.field("auth_code", "This way of paying has no saved card.");
}

/** The vendor offers cards always, and another rail while it has a charge. */
function requireOffered({ method, name, open }: LaterRail<Deps>, { railFees }: Fees): void {
  if (!open || !(method === "card" || railFees[method])) throw notOffered({ name });
}

const notOffered = ({ name }: Pick<LaterRail<Deps>, "name">) =>
  Refusal.field("payment_method", `${name} is not possible at the moment. Choose another way to pay.`);

/** Refuses with our own message what the provider would refuse with a technical one. */
function requireMinimum({ method, name }: LaterRail<Deps>, { card }: OrderQuote, minimum: Kobo): void {
  if (card >= minimum) return;
  const payer = method === "card" ? "A card" : name;
  throw Refusal.field(
    "payment_method",
    `${payer} pays no less than ${formatAmount(minimum)}, and ${formatAmount(card)} is left for it. Add money to your wallet and pay from there.`,
  );
}

/** @property as_of - When the page was loaded; undefined when the request does not say. */
export type TopUp = CardChoice & {
  amount: Kobo;
  payment_method: string;
  save_card: 0 | 1;
  as_of?: string | undefined;
};

/** One naira: below it no amount counts as entered (spec §5). */
const ONE_NAIRA = kobo(100);

/**
 * Prices a top-up and opens its payment by a rail that settles later: with its provider, or only here for a saved card.
 * @throws {Refusal} A message at `amount` outside the vendor's limits, at `payment_method`, `save_card` or `auth_code` for what the rail
 * cannot do, `CONFLICT` when the account is about to be closed, `REPEATED_PAYMENT`, what `chooseCard` and `openPayment` throw.
 */
export async function validateTopUp(
  deps: Deps,
  session: AccountSession,
  input: TopUp,
): Promise<{ payment: PaymentIntent; quote: TopUpTotals }> {
  requireStaying((await findAccount(deps.db, session.accountId))?.closesAt);
  const { payment_method: method } = input;
  requireSavable(chooseRail(deps, method), input);
  const card = await chooseCard(deps, session, input);
  const quote = await priceTopUp(deps, input.amount, { method, card });
  await refuseRepeatedCredit(deps.db, {
    ...session,
    orderType: "top-up",
    credit: quote.amount,
    since: input.as_of,
  });
  const payer = await findPayer(deps.db, session.userId);
  if (!payer) throw new Refusal("UNAUTHORIZED");
  const payment = await openPayment(deps, {
    session,
    buys: { orderType: "top-up", credit: quote.amount, total: quote.total },
    card,
    saveCard: input.save_card === 1,
    email: payer.email,
    method,
  });
  return { payment, quote };
}

/**
 * Refuses to add an amount that was added since the page was loaded: another tab has sent the same form.
 * @throws {Refusal} `REPEATED_PAYMENT`.
 */
export async function refuseRepeatedCredit(
  db: Database,
  wanted: { accountId: number; orderType: "top-up" | "tokens"; credit: Kobo; since: string | undefined },
): Promise<void> {
  const { since, credit, ...payer } = wanted;
  if (since === undefined || !(await hasCreditSince(db, { ...payer, credit }, new Date(since)))) return;
  const amount = formatAmount(credit, wanted.orderType === "tokens" ? "KPT" : "NGN");
  throw new Refusal(
    "REPEATED_PAYMENT",
    `${amount} was added since you opened this page. Nothing was charged now. To add the same amount again, confirm it again.`,
  );
}

/** The ways of paying for wallet money and tokens, besides cards: those that need nothing but the amount. */
export const presentCreditRails = (rails: Deps["rails"], fees: Fees) =>
  presentRails(
    rails.filter((rail) => rail.settlesLater && rail.open),
    fees,
  ).filter(({ banks }) => banks.length === 0);

/**
 * The price of an amount of wallet money or tokens.
 * @param paidBy.method - The rail that pays.
 * @param paidBy.card - The saved card that pays; null for a new one, and for what is no card.
 * @throws {Refusal} A message at `amount` outside the vendor's limits, and at `payment_method` when the rail is not offered.
 */
export async function priceTopUp(
  { db, rails }: Pick<Deps, "db" | "rails">,
  amount: Kobo,
  { method, card }: { method: string; card: SavedCard | null },
): Promise<TopUpTotals> {
  const { topUpMinimum: minimum, topUpMaximum: maximum } = await findMoneySettings(db);
  if (amount < ONE_NAIRA) throw Refusal.field("amount", "Enter an amount");
  if (amount < minimum) {
    throw Refusal.field("amount", `The least that you can add is ${formatAmount(minimum)}`);
  }
  if (amount > maximum) {
    throw Refusal.field("amount", `The most that you can add is ${formatAmount(maximum)}`);
  }
  const rail = chooseRail({ rails }, method);
  const fees = await findFees(db);
  requireOffered(rail, fees);
  const { fee, banks } = rail.quote(fees, isForeign(card));
  // These calls have no field for a bank.
  if (!fee || banks) throw notOffered(rail);
  return topUpTotals(amount, fee, { minimum, maximum });
}
