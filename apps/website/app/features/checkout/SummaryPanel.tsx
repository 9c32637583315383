import { useNavigation } from "@remix-run/react";
import type { Kobo } from "@vendor/pricing-engine";
import { couponAllowed, durationFromCode, type Quote } from "@vendor/pricing-engine/vendor";
import { useHydrated } from "@vendor/remix-kit";
import type { useCardPayment } from "@vendor/remix-kit/card-payment";
import {
  describeExtras,
  isFromBank,
  OrderLines,
  type PaymentMethod,
  railOf,
  walletOf,
} from "@vendor/remix-kit/order";
import {
  Button,
  Card,
  Disclosure,
  formatAmount,
  Inline,
  type OrderSummaryProps,
  RadioCards,
  Stack,
  StatusRegion,
  Text,
  TextField,
} from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import * as styles from "./checkout.css";
import type { CheckoutReply } from "./checkout-action.server";
import type { LoadedOrder } from "./checkout-loader.server";
import { isSameOrder, type Summary } from "./order-form";
import { BeforePaying, PayBar, paymentTerms, StartedNotice } from "./Pay";
import { BankChoice, CardChoice, PaymentMethods } from "./PaymentMethods";
import type { PopupPaymentProps } from "./PopupPayment";
import { selfOnboarding, type useOrder } from "./use-order";

type OnboardingProps = {
  summary: Summary;
  value: string;
  /** Whether the location was onboarded before. */
  isOnboarded: boolean;
  /** The message when no option was chosen. */
  error: string | undefined;
  onChoose: (value: string) => void;
};

/** The choice between free self onboarding and assisted onboarding, which is paid once. A location is asked once. */
function Onboarding({ summary, value, isOnboarded, error, onChoose }: OnboardingProps) {
  if (isOnboarded && value === selfOnboarding(summary)) {
    return <input type="hidden" name="onboarding" value={value} />;
  }
  return (
    <RadioCards
      name="onboarding"
      label="Onboarding"
      value={value}
      error={error}
      onValueChange={onChoose}
      options={summary.onboarding.map(({ id, description, amount }) => ({
        value: String(id),
        label: description,
        aside: amount > 0 ? `${formatAmount(amount)} once` : "Free",
      }))}
    />
  );
}

/** The sums between the lines and the total: each deduction that the order has, and the payment charge. */
function sumsOf(quote: Quote, charge: string): OrderSummaryProps["rows"] {
  const deduction = (id: string, label: string, amount: number) =>
    amount > 0 ? [{ id, label, amount: formatAmount(kobo(-amount)), tone: "positive" as const }] : [];
  return [
    ...deduction("discount", `Discount (${quote.discountPercent}% of the plan)`, quote.planSaving),
    { id: "subtotal", label: "Subtotal", amount: formatAmount(quote.subtotal) },
    ...deduction("coupon", `Coupon ${quote.couponCode ?? ""}`, quote.couponDiscount),
    ...deduction("credit", "Credit for unused time", quote.credit),
    { id: "charge", label: "Payment charge", amount: charge },
  ];
}

type QuoteLinesProps = {
  quote: Quote;
  method: PaymentMethod | "";
  /** Of the ways of paying that are offered. */
  highestCharge: Kobo;
  onRemove: (group: number) => void;
  children: ReactNode;
  action: ReactNode;
  /** Whether the API is pricing the order. */
  loading: boolean;
};

/**
 * The quote's lines, discount, charge and total in naira. The plan's line is its full price. The charge belongs to a method: before one
 * is chosen the total is without it.
 */
function QuoteLines({ quote, method, highestCharge, ...props }: QuoteLinesProps) {
  const lines = quote.lines.map((line) =>
    line.kind === "plan" ? { ...line, price: kobo(line.price + quote.planSaving) } : line,
  );
  const isOpen = method === "" && highestCharge > 0;
  const charge = isOpen ? highestCharge : quote.charge;
  const words = charge > 0 ? `${isOpen ? "Up to " : ""}${formatAmount(charge)}` : "None";
  const total = method === "" ? quote.net : quote.total;
  return (
    <OrderLines
      quote={{ ...quote, total }}
      lines={lines}
      rows={sumsOf(quote, words)}
      format={formatAmount}
      {...props}
    />
  );
}

/**
 * Which coupons the order takes: `any` when the plan itself is not discounted (spec §5), `whole` where only one of 100 %
 * counts, `none` for a free plan.
 */
export function takesCoupon({ planDetails, quote }: Summary): "any" | "whole" | "none" {
  const plan = planDetails[0];
  if (!plan || plan.isFree) return "none";
  return couponAllowed({ ...plan, id: plan.plan_id }, durationFromCode(quote.duration)) ? "any" : "whole";
}

type CouponBoxProps = {
  applied: string;
  /** The refused coupon and the reason. */
  error: CheckoutReply["couponError"];
  busy: boolean;
};

/** The coupon where the order takes one; behind "I have a code" where the price has its own discount. */
function OrderCoupon({ summary, ...box }: CouponBoxProps & { summary: Summary }) {
  const takes = takesCoupon(summary);
  if (takes === "none") {
    return (
      <Text size="sm" tone="muted">
        The free plan needs no coupon.
      </Text>
    );
  }
  if (takes === "any" || box.applied) return <CouponBox {...box} />;
  return (
    <Disclosure look="text" title="I have a code" open={box.error !== null}>
      <Stack gap="sm">
        <Text size="sm" tone="muted">
          This price has its own discount, so you can use only a coupon that pays for all of it.
        </Text>
        <CouponBox {...box} />
      </Stack>
    </Disclosure>
  );
}

/** The order's coupon: a field, or the applied coupon with a button to remove it. */
function CouponBox({ applied, error, busy }: CouponBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const before = useRef(applied);
  useEffect(() => {
    if (before.current === applied) return;
    before.current = applied;
    // The pressed button is gone, so focus the element that replaces it.
    (applied ? remove : box).current?.focus();
  }, [applied]);
  return (
    <div>
      <Inline justify="between">
        <StatusRegion>
          {applied ? (
            <Text>
              Coupon <strong>{applied}</strong> applied
            </Text>
          ) : null}
        </StatusRegion>
        {applied ? (
          <Button
            ref={remove}
            type="submit"
            name="intent"
            value="remove-coupon"
            size="small"
            aria-disabled={busy || undefined}
          >
            Remove coupon
          </Button>
        ) : null}
      </Inline>
      {applied ? null : (
        <TextField
          ref={box}
          name="new_coupon"
          defaultValue={error?.typed}
          error={error?.text}
          label="Coupon"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          action={
            <Button type="submit" name="intent" value="coupon" loading={busy}>
              Apply coupon
            </Button>
          }
        />
      )}
    </div>
  );
}

/** What a card from abroad adds to the charge: it is part of the price of a saved one, and not of a new one. */
function foreignNote({ method, isForeign, foreignDifference }: Props["order"]): string | null {
  if (method === "wallet" || method === "" || isFromBank(method)) return null;
  if (isForeign)
    return "This card was issued outside Nigeria, so the charge for international cards applies.";
  if (foreignDifference === 0) return null;
  return `A saved card that was issued outside Nigeria costs ${formatAmount(foreignDifference)} more. A new one has the usual charge.`;
}

type Props = {
  order: ReturnType<typeof useOrder>;
  summary: Summary;
  loaded: LoadedOrder;
  reply: CheckoutReply | null;
  notice: CheckoutReply["notice"];
  card: ReturnType<typeof useCardPayment>;
  toppedUp: string | null;
  onChoose: ReturnType<typeof useOrder>["choose"];
  onChooseAddon: ReturnType<typeof useOrder>["chooseAddon"];
  onChangeExtras: () => void;
};

/** The chosen extras and the way to them, on phones. */
function ChosenExtras({ quote, onChange }: { quote: Quote; onChange: () => void }) {
  const chosen = describeExtras(quote);
  return (
    <div className={styles.chosenExtras}>
      <Text>
        <strong>Extras:</strong> {chosen || "none"}
      </Text>
      <Button size="small" onClick={onChange}>
        {chosen ? "Change extras" : "Add extras"}
      </Button>
    </div>
  );
}

/** Loaded with the card window: most orders are looked at without it. The button below resumes without this code too. */
const LazyPopupPayment = lazy<ComponentType<PopupPaymentProps>>(() =>
  import("./PopupPayment").then(
    (module) => ({ default: module.PopupPayment }),
    () => ({ default: () => null }),
  ),
);

/** The payment that was begun here or earlier. */
function BegunPayment({ reply, card, loaded, order }: Pick<Props, "reply" | "card" | "loaded" | "order">) {
  const { started } = loaded;
  if (reply?.payment)
    return (
      <Suspense>
        <LazyPopupPayment payment={reply.payment} state={card.state} opening={reply.notice?.text} />
      </Suspense>
    );
  return started && isSameOrder(started.order, order.address) ? <StartedNotice started={started} /> : null;
}

/** Onboarding and the means of payment. */
export function WaysToPay(props: Props) {
  const { order, summary, loaded, reply, card, toppedUp, onChoose, onChangeExtras } = props;
  const { choices, quote, method, changed } = order;
  /** The action's errors are about the submitted choices. */
  const errors = changed ? null : reply;
  const missing = (choice: string, message: string) =>
    reply?.incomplete && choice === "" ? message : undefined;
  return (
    <div id="ways" tabIndex={-1} className={styles.ways}>
      <Stack gap="lg">
        {useHydrated() ? <ChosenExtras quote={quote} onChange={onChangeExtras} /> : null}
        <BegunPayment reply={reply} card={card} loaded={loaded} order={order} />
        <Onboarding
          summary={summary}
          value={choices.onboarding}
          isOnboarded={loaded.isOnboarded}
          error={missing(choices.onboarding, "Pick an onboarding type")}
          onChoose={(value) => onChoose("onboarding", value)}
        />
        {quote.total === 0 ? null : (
          <PaymentMethods
            options={order.options}
            balance={walletOf(summary)}
            value={method}
            toppedUp={toppedUp}
            error={missing(method, "Pick a payment method")}
            onChoose={(value) => onChoose("payment_method", value)}
            banks={
              <BankChoice
                banks={railOf(summary, "ussd")?.banks ?? []}
                value={choices.bank}
                error={
                  errors?.bankError ??
                  (method === "ussd" ? missing(choices.bank, "Choose your bank") : undefined)
                }
                onChoose={(value) => onChoose("bank", value)}
              />
            }
          >
            <CardChoice
              cards={loaded.cards}
              choices={choices}
              error={errors?.cardError ?? null}
              note={foreignNote(order)}
              onChoose={onChoose}
            />
          </PaymentMethods>
        )}
      </Stack>
    </div>
  );
}

/** The order's lines and terms, and the payment button. */
export function SummaryPanel(props: Props) {
  const { order, summary, loaded, reply, notice, card, onChooseAddon } = props;
  const { choices, quote, method, changed, options } = order;
  const { state } = useNavigation();
  const busy = state !== "idle";
  const errors = changed ? null : reply;
  const highestCharge = kobo(Math.max(0, ...options.map(({ charge }) => charge)));
  return (
    <div id="summary" className={styles.aside}>
      <Card padding="lg">
        <Stack gap="md">
          <QuoteLines
            quote={quote}
            method={method}
            highestCharge={highestCharge}
            loading={state === "loading"}
            onRemove={(group) => onChooseAddon(group, 0)}
            action={
              <BeforePaying
                quote={quote}
                terms={paymentTerms(quote, summary, method, loaded.period.period, {
                  card: choices.auth_code,
                  cards: loaded.cards,
                })}
                period={loaded.period}
                confirmed={reply?.replacePlan ?? false}
                renew={reply?.renew ?? summary.renewal.on}
                renewsNow={summary.renewal.on}
                method={method}
              />
            }
          >
            <OrderCoupon
              summary={summary}
              applied={choices.coupon}
              error={errors?.couponError ?? null}
              busy={busy}
            />
          </QuoteLines>
          <PayBar
            quote={quote}
            method={method}
            period={loaded.period}
            busy={busy}
            notice={notice}
            payment={reply?.payment ?? null}
            card={card}
            highestCharge={highestCharge}
          />
        </Stack>
      </Card>
    </div>
  );
}
