import { useNavigation } from "@remix-run/react";
import { useHydrated } from "@vendor/remix-kit";
import type { useCardPayment } from "@vendor/remix-kit/card-payment";
import { walletOf } from "@vendor/remix-kit/order";
import { Button, Card, formatAmount, Stack } from "@vendor/ui";
import { CardChoice } from "./CardChoice";
import { OrderCoupon } from "./CouponBox";
import * as styles from "./checkout.css";
import type { CheckoutReply } from "./checkout-action.server";
import type { LoadedOrder } from "./checkout-loader.server";
import { Onboarding } from "./Onboarding";
import type { Summary } from "./order-form";
import { Pay } from "./Pay";
import { PaymentMethods } from "./PaymentMethods";
import { paymentTerms } from "./payment-terms";
import { QuoteLines } from "./QuoteLines";
import type { useOrder } from "./use-order";

/** What a card from abroad adds to the charge: it is part of the price of a saved one, and not of a new one. */
function foreignNote({ method, isForeign, foreignDifference }: Props["order"]): string | null {
  if (method === "wallet" || method === "") return null;
  if (isForeign)
    return "This card was issued outside Nigeria, so the charge for international cards applies.";
  if (foreignDifference === 0) return null;
  return `A new card issued outside Nigeria costs ${formatAmount(foreignDifference)} more. We pay that now; if you save the card, its later payments have that charge.`;
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

/** Onboarding, means of payment, the order's lines, and the payment button. */
export function SummaryPanel(props: Props) {
  const { order, summary, loaded, reply, notice, card, toppedUp, onChoose, onChooseAddon, onChangeExtras } =
    props;
  const { choices, quote, method, address, changed } = order;
  const { state } = useNavigation();
  const busy = state !== "idle";
  /** The action's errors are about the submitted choices. */
  const errors = changed ? null : reply;
  const missing = (choice: string, message: string) =>
    reply?.incomplete && choice === "" ? message : undefined;
  return (
    <div id="summary" tabIndex={-1} className={styles.aside}>
      <Card padding="lg">
        <Stack gap="lg">
          {useHydrated() ? (
            <div className={styles.onPhone}>
              <Button size="small" onClick={onChangeExtras}>
                Change extras
              </Button>
            </div>
          ) : null}
          <Onboarding
            summary={summary}
            value={choices.onboarding}
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
          <QuoteLines
            quote={quote}
            loading={state === "loading"}
            onRemove={(group) => onChooseAddon(group, 0)}
            action={
              <Pay
                quote={quote}
                method={method}
                terms={paymentTerms(quote, summary, method, loaded.period.period, {
                  card: choices.auth_code,
                  cards: loaded.cards,
                })}
                period={loaded.period}
                confirmed={reply?.replacePlan ?? false}
                renew={reply?.renew ?? summary.renewal.on}
                renewsNow={summary.renewal.on}
                busy={busy}
                notice={notice}
                started={loaded.started?.order === address ? loaded.started : null}
                payment={reply?.payment ?? null}
                card={card}
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
        </Stack>
      </Card>
    </div>
  );
}
