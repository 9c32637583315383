import { Link } from "@remix-run/react";
import { renewalTerms } from "@vendor/api/renewal-consent";
import { containedVat, type Kobo, kobo } from "@vendor/pricing-engine";
import type { Quote } from "@vendor/pricing-engine/vendor";
import { useHydrated } from "@vendor/remix-kit";
import { type CardPayment, otherCharges, type useCardPayment } from "@vendor/remix-kit/card-payment";
import { isFromBank, type PaymentMethod } from "@vendor/remix-kit/order";
import { Alert, Button, CheckboxField, formatAmount, Stack, StatusRegion, Text, TextLink } from "@vendor/ui";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../paths";
import type { StartedPayment } from "../../server/payment-session.server";
import type { CardView } from "../account/SavedCards";
import * as styles from "./checkout.css";
import type { CheckoutReply } from "./checkout-action.server";
import type { OrderPeriod } from "./checkout-loader.server";
import type { Summary } from "./order-form";

const chargedNow: Record<Exclude<PaymentMethod, "split">, string> = {
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

/** What pays at renewal if the wallet does not: the bank account, and the card of this order or the one that was agreed on before. */
function meansAtRenewal(...order: Parameters<typeof cardAtRenewal>): string | null {
  const [{ renewal }] = order;
  const bank = renewal.bank_account && `your account at ${renewal.bank_account}`;
  return [bank, cardAtRenewal(...order)].filter(Boolean).join(", or else ") || null;
}

/** Null is no card. */
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

/** What the order costs as far as it is known: the charge belongs to a method. */
const knownTotal = ({ net, total }: Quote, method: PaymentMethod | "") => (method === "" ? net : total);

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
  } else if (method !== "") {
    rows.push({ id: "now", label: chargedNow[method], value: formatAmount(quote.total) });
  }
  if (rate > 0) {
    const vat = containedVat(knownTotal(quote, method), rate);
    rows.push({ id: "vat", label: `Includes VAT (${rate / 100}%)`, value: formatAmount(vat) });
  }
  rows.push({ id: "period", label: "Period", value: period });
  rows.push({ id: "renewal", label: "Renewal price", value: renewal(quote) });
  const means = meansAtRenewal(summary, method, paidWith);
  rows.push(
    means === null
      ? {
          id: "wallet-only",
          label: "Renewal paid from",
          value: "your wallet only, as no card is saved for it",
        }
      : { id: "means", label: "Renewal paid from", value: `your wallet, or else ${means}` },
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
  if (method === "wallet" || method === "") return "";
  return otherCharges[isFromBank(method) ? method : "card"];
}

/** The terms of the payment: amounts, VAT, period and renewal price, and whether it renews automatically. */
function PaymentTerms({ terms, renew, renewsNow, method }: TermsProps) {
  const hasCard = terms.some(({ id }) => id === "means");
  const [renews, setRenews] = useState(renew);
  const shown = terms.filter(({ id }) => renews || (id !== "means" && id !== "wallet-only"));
  return (
    <section aria-label="Before you pay" className={styles.paymentTerms}>
      <dl>
        {shown.map(({ id, label, value }) => (
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
        checked={renews}
        onChange={(event) => setRenews(event.target.checked)}
      />
      <Text size="xs" tone="muted">
        {renewsNow
          ? "It renews automatically now; without the tick this payment stops that. Then"
          : "Otherwise"}{" "}
        we remind you before it ends, and you decide.
        {renews && hasCard ? ` ${renewalCharge(method)}` : ""} {providerFees(method)}
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
  /** Whether automatic renewal is chosen at first. */
  renew: boolean;
  /** Whether the location renews automatically before this order. */
  renewsNow: boolean;
  busy: boolean;
  notice: CheckoutReply["notice"];
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
export function StartedNotice({ started }: { started: StartedPayment }) {
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
  if (method === "")
    return hydrated ? "Choose how to pay" : `Pay ${formatAmount(quote.net)} + payment charge`;
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
        <>
          {period.endsTrial ? (
            <Text size="sm" weight="strong">
              Starts on {period.endsTrial}, when your trial ends.
            </Text>
          ) : null}
          <PaymentTerms terms={terms} renew={renew} renewsNow={renewsNow} method={method} />
        </>
      )}
      <NextPeriod {...period} />
      <ReplacedPlan {...period} credit={quote.credit} confirmed={confirmed} />
    </Stack>
  );
}

const chargeNames: Partial<Record<PaymentMethod | "", string>> = { transfer: "transfer", ussd: "USSD" };

/** The charge in the total, or before a method is chosen that there may be one. */
function chargeNote({ charge }: Quote, method: PaymentMethod | "", highestCharge: Kobo): string | null {
  if (method === "wallet") return "No charge";
  if (method === "") return highestCharge === 0 ? null : "+ payment charge";
  if (charge === 0) return null;
  return `Includes a ${chargeNames[method] ?? "card"} charge of ${formatAmount(charge)}`;
}

/** States of the card window in which the payment can be resumed. */
const stoppedPhases = ["closed", "failed", "unavailable"] as const;

/** Opens the card window again. The focus is lost when the window closes. */
function ResumeButton({ onResume }: { onResume: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} tone="primary" size="large" fullWidth onClick={onResume}>
      Resume payment
    </Button>
  );
}

type PayBarProps = Pick<Props, "quote" | "method" | "period" | "busy" | "notice" | "payment" | "card"> & {
  /** Of the ways of paying that are offered. */
  highestCharge: Kobo;
};

/** The total, a message and the payment button, which stay in view. */
export function PayBar({ quote, method, period, busy, notice, payment, card, highestCharge }: PayBarProps) {
  const hydrated = useHydrated();
  const free = quote.total === 0;
  const note = chargeNote(quote, method, highestCharge);
  const isStopped = payment !== null && stoppedPhases.some((phase) => phase === card.state.phase);
  return (
    <div className={styles.payBar}>
      <StatusRegion urgent>
        {notice ? (
          <Alert tone={notice.tone} announce="none">
            {notice.text}
          </Alert>
        ) : null}
      </StatusRegion>
      {hydrated ? null : (
        <Button type="submit" name="intent" value="update" fullWidth>
          Update total
        </Button>
      )}
      <div className={styles.payLine}>
        {free ? null : (
          <div className={styles.payTotal}>
            <Text as="span" weight="strong">
              Total {formatAmount(knownTotal(quote, method))}
            </Text>
            {note ? (
              <Text as="span" size="sm" tone="muted">
                {note}
              </Text>
            ) : null}
          </div>
        )}
        {period.closesOn === null ? (
          <div>
            {isStopped ? (
              <ResumeButton onResume={card.resume} />
            ) : (
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
            )}
          </div>
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
    </div>
  );
}
