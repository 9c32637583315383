import { Link } from "@remix-run/react";
import { renewalTerms } from "@vendor/api/renewal-consent";
import { containedVat, type Kobo, kobo } from "@vendor/pricing-engine";
import type { Quote } from "@vendor/pricing-engine/vendor";
import { useHydrated } from "@vendor/remix-kit";
import {
  type CardPayment,
  CardPaymentStatus,
  otherCharges,
  type useCardPayment,
} from "@vendor/remix-kit/card-payment";
import { isFromBank, type PaymentMethod } from "@vendor/remix-kit/order";
import { Alert, Button, CheckboxField, formatAmount, Stack, StatusRegion, Text, TextLink } from "@vendor/ui";
import { cardPaymentPages, paths } from "../../paths";
import type { StartedPayment } from "../../server/payment-session.server";
import type { CardView } from "../account/SavedCards";
import * as styles from "./checkout.css";
import type { CheckoutReply } from "./checkout-action.server";
import type { OrderPeriod } from "./checkout-loader.server";
import type { Summary } from "./order-form";

const chargedNow: Record<Exclude<PaymentMethod, "split"> | "", string> = {
  "": "Charged now",
  wallet: "Charged now, from your wallet",
  card: "Charged now, to your card",
  transfer: "You transfer",
  ussd: "You pay by USSD",
};

type PaymentTerm = { id: string; label: string; value: string };

/** The price of renewing the order, without onboarding and coupon, which apply once. */
function renewal(quote: Quote): string {
  return `${formatAmount(kobo(quote.subtotal - quote.onboarding))} ${quote.duration === 1 ? "a month" : "a year"}`;
}

/** What pays at renewal if the wallet does not: the card of this order, or the one that was agreed on before; null is no card. */
function cardAtRenewal(
  { renewal }: Pick<Summary, "renewal">,
  method: PaymentMethod | "",
  { card, cards }: { card: string; cards: readonly CardView[] },
): string | null {
  const isFromCard = method !== "wallet" && !isFromBank(method);
  if (isFromCard && card === "") return "the new card, which we then save";
  const handle = isFromCard ? card : renewal.card;
  const saved = cards.find(({ id }) => id === handle);
  return saved ? `your card ending in ${saved.lastFour}` : null;
}

/** What the payer agrees to: what is charged now and from where, its VAT, the period, and the price of renewing. */
export function paymentTerms(
  quote: Quote,
  summary: Summary,
  method: PaymentMethod | "",
  period: string,
  paidWith: { card: string; cards: readonly CardView[] },
): PaymentTerm[] {
  const rate = summary.settings.vat_rate_bps;
  const rows: PaymentTerm[] = [];
  if (method === "split") {
    rows.push(
      { id: "wallet", label: "Charged now, from your wallet", value: formatAmount(quote.wallet) },
      { id: "card", label: "Charged now, to your card", value: formatAmount(quote.card) },
    );
  } else {
    rows.push({ id: "now", label: chargedNow[method], value: formatAmount(quote.total) });
  }
  if (rate > 0) {
    const vat = containedVat(quote.total, rate);
    rows.push({ id: "vat", label: `Includes VAT (${rate / 100}%)`, value: formatAmount(vat) });
  }
  rows.push({ id: "period", label: "Period", value: period });
  rows.push({ id: "renewal", label: "Renewal price", value: renewal(quote) });
  const card = cardAtRenewal(summary, method, paidWith);
  rows.push(
    card === null
      ? {
          id: "wallet-only",
          label: "Renewal paid from",
          value: "your wallet only, as no card is saved for it",
        }
      : { id: "means", label: "Renewal paid from", value: `your wallet, or else ${card}` },
  );
  return rows;
}

type ReplacedProps = Pick<OrderPeriod, "replaced" | "unused"> & { credit: Kobo; confirmed: boolean };

/** The subscription that the order replaces. The loss of paid time has to be confirmed. */
function ReplacedPlan({ replaced, unused, credit, confirmed }: ReplacedProps) {
  const paid = replaced.filter(({ kind }) => kind === "paid");
  if (paid.length === 0) {
    const [trial] = replaced;
    return trial ? (
      <Alert tone="info" announce="none">
        This plan starts today and ends your {trial.plan} trial.
      </Alert>
    ) : null;
  }
  const plans = paid.map(({ plan, period }) => `${plan}, ${period}`).join("; ");
  if (unused <= credit) {
    return (
      <Alert tone="info" announce="none">
        This plan starts today and replaces {plans}. Its unused time is credited.
      </Alert>
    );
  }
  const lost = formatAmount(kobo(unused - credit));
  return (
    <Stack gap="sm">
      <Alert tone="caution" announce="none">
        This plan starts today and replaces a plan that is already paid for: {plans}. {lost} of its unused
        time is more than this order costs, and is not refunded. To lose nothing, change the plan at its{" "}
        <TextLink as={Link} to={paths.plansAndBillings()}>
          renewal
        </TextLink>
        .
      </Alert>
      <CheckboxField
        name="replace_plan"
        value="1"
        label={`Replace it and lose ${lost}`}
        defaultChecked={confirmed}
      />
    </Stack>
  );
}

type TermsProps = Pick<Props, "terms" | "renew" | "renewsNow" | "method">;

/** The card charge at a renewal that a card may pay. */
function renewalCharge(method: PaymentMethod | ""): string {
  return method === "wallet" || isFromBank(method)
    ? "The card charge applies if your card pays a renewal."
    : "The card charge applies again at renewal.";
}

/** What others may charge for the payment. */
function providerFees(method: PaymentMethod | ""): string {
  if (method === "wallet") return "";
  return otherCharges[isFromBank(method) ? method : "card"];
}

/** The terms of the payment: amounts, VAT, period and renewal price, and whether it renews automatically. */
function PaymentTerms({ terms, renew, renewsNow, method }: TermsProps) {
  const hasCard = terms.some(({ id }) => id === "means");
  return (
    <section aria-label="Before you pay" className={styles.paymentTerms}>
      <dl>
        {terms.map(({ id, label, value }) => (
          <div key={id} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* An unticked box sends nothing, but means that it is not to renew. */}
      <input type="hidden" name="renew" value="0" />
      <CheckboxField
        name="renew"
        value="1"
        label={renewalTerms.label}
        hint={renewalTerms.text}
        defaultChecked={renew}
      />
      <Text size="sm" tone="muted">
        {renewsNow
          ? "It renews automatically now; without the tick this payment stops that. Then"
          : "Otherwise"}{" "}
        we email you before it ends, and you decide.{hasCard ? ` ${renewalCharge(method)}` : ""}{" "}
        {providerFees(method)}
      </Text>
    </section>
  );
}

type Props = {
  quote: Quote;
  method: PaymentMethod | "";
  terms: readonly PaymentTerm[];
  period: OrderPeriod;
  /** Whether the loss of paid time was confirmed. */
  confirmed: boolean;
  /** Whether automatic renewal is chosen. */
  renew: boolean;
  /** Whether the location renews automatically before this order. */
  renewsNow: boolean;
  busy: boolean;
  notice: CheckoutReply["notice"];
  /** The API's message while the card window opens. */
  opening: string | undefined;
  started: StartedPayment | null;
  payment: CardPayment | null;
  card: ReturnType<typeof useCardPayment>;
};

/** What paying again does to the payment that was started. */
function describeStarted({ state, hasAccount }: StartedPayment): string {
  if (state === "pending") return "A payment for this order is being checked.";
  return hasAccount
    ? "You started paying for this order by bank transfer. If you change it or pay another way, its account number closes, and a transfer that still comes is added to your wallet."
    : "You started paying for this order. Paying again resumes that payment, so you are charged only once.";
}

/** Reassures a person who left the payment window that the order is charged only once. */
function StartedNotice({ started }: { started: StartedPayment }) {
  return (
    <Alert tone="info" announce="none">
      {describeStarted(started)}{" "}
      <TextLink as={Link} to={paths.paymentReturn({ reference: started.reference })} reloadDocument>
        {started.hasAccount ? "See the account number" : "Check payment"}
      </TextLink>
    </Alert>
  );
}

const means: Record<PaymentMethod | "", string> = {
  "": "",
  card: " with card",
  wallet: " with wallet",
  split: " with wallet and card",
  transfer: " by bank transfer",
  ussd: " by USSD",
};

/** The button of an order that costs nothing: because its plan is free or a coupon pays all, or because credit does. */
const freeLabel = ({ credit }: Quote) => (credit > 0 ? "Pay with your credit" : "Subscribe for free");

/** The payment button. Without scripts the choice that it waits for does not change it. */
function payLabel(quote: Quote, method: PaymentMethod | "", hydrated: boolean): string {
  if (quote.total === 0) return freeLabel(quote);
  if (method === "" && hydrated) return "Choose how to pay";
  return `Pay ${formatAmount(quote.total)}${means[method]}`;
}

function describeFreePeriod({ period, startsLater, isEndless }: OrderPeriod): string {
  return startsLater && isEndless
    ? `Starts on ${startsLater}, when your current plan ends. You can withdraw it until then.`
    : `Active ${period}`;
}

/** Says that the order pays for another period, before the payment button. */
function NextPeriod({ paidUntil, period }: OrderPeriod) {
  if (paidUntil === null) return null;
  return (
    <Alert tone="caution" announce="none">
      This plan is already paid until {paidUntil}. This order pays for the next period, {period}.
    </Alert>
  );
}

/** The terms of the payment, and what it replaces or follows. */
export function BeforePaying({
  quote,
  terms,
  period,
  confirmed,
  renew,
  renewsNow,
  method,
}: Pick<Props, "quote" | "terms" | "period" | "confirmed" | "renew" | "renewsNow" | "method">) {
  return (
    <Stack id="pay" gap="sm">
      {quote.total === 0 ? (
        <Text>{describeFreePeriod(period)}</Text>
      ) : (
        <PaymentTerms terms={terms} renew={renew} renewsNow={renewsNow} method={method} />
      )}
      <NextPeriod {...period} />
      <ReplacedPlan {...period} credit={quote.credit} confirmed={confirmed} />
    </Stack>
  );
}

const chargeNames: Partial<Record<PaymentMethod | "", string>> = { transfer: "transfer", ussd: "USSD" };

/** The charge in the total, named before a method is chosen too. */
function chargeNote({ charge, net }: Quote, method: PaymentMethod | ""): string | null {
  if (method === "wallet") return "No charge";
  if (charge === 0) return null;
  const included = `Includes a ${chargeNames[method] ?? "card"} charge of ${formatAmount(charge)}`;
  return method === "" ? `${included}. From your wallet: ${formatAmount(net)}` : included;
}

/** The total, messages and the payment button, which stay in view. */
export function PayBar({
  quote,
  method,
  period,
  busy,
  notice,
  opening,
  started,
  payment,
  card,
}: Omit<Props, "terms" | "confirmed" | "renew" | "renewsNow">) {
  const hydrated = useHydrated();
  const free = quote.total === 0;
  const note = chargeNote(quote, method);
  return (
    <div className={styles.payBar}>
      {started && !payment ? <StartedNotice started={started} /> : null}
      <StatusRegion urgent>
        {notice ? (
          <Alert tone={notice.tone} announce="none">
            {notice.text}
          </Alert>
        ) : null}
      </StatusRegion>
      {payment ? (
        <CardPaymentStatus
          payment={payment}
          state={card.state}
          onResume={card.resume}
          {...(opening && { opening })}
          settling="Payment received. Activating your subscription…"
          {...cardPaymentPages(payment.reference)}
        />
      ) : null}
      {hydrated ? null : (
        <Button type="submit" name="intent" value="update" fullWidth>
          Update total
        </Button>
      )}
      {free ? null : (
        <div className={styles.payTotal}>
          <Text as="span" weight="strong">
            Total {formatAmount(quote.total)}
          </Text>
          {note ? (
            <Text as="span" size="sm" tone="muted">
              {note}
            </Text>
          ) : null}
        </div>
      )}
      {period.closesOn === null ? (
        <Button
          type="submit"
          name="intent"
          value={free ? "free" : "pay"}
          tone="primary"
          size="large"
          fullWidth
          loading={busy}
        >
          {payLabel(quote, method, hydrated)}
        </Button>
      ) : (
        <Alert tone="caution" announce="none" title={`Your account closes on ${period.closesOn}`}>
          Nothing can be bought for it.{" "}
          <TextLink as={Link} to={paths.accountData()} reloadDocument>
            Keep your account
          </TextLink>{" "}
          first, and then pay.
        </Alert>
      )}
    </div>
  );
}
