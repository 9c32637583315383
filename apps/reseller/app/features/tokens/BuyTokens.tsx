import { Form, useNavigation } from "@remix-run/react";
import { useHydrated } from "@vendor/remix-kit";
import {
  CardPaymentStatus,
  PaymentTotals,
  type SettlementPost,
  useCardPayment,
  useFreshDocument,
} from "@vendor/remix-kit/card-payment";
import { Alert, Button, Card, formatAmount, Heading, MoneyField, parseAmount, Stack } from "@vendor/ui";
import { plainFigures } from "@vendor/ui/money";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { paths } from "../../paths";
import {
  amountFault,
  type PurchaseCost,
  type PurchaseReply,
  type PurchaseView,
  purchaseCost,
} from "./token-purchase";
import * as styles from "./tokens.css";

const AMOUNT = "token-amount";

/** The card window's word that tokens were paid goes to the payment's own page. */
const settleAt: SettlementPost = (reference) => ({
  fields: { reference },
  action: paths.paymentReturn({ reference }),
});

/** The tokens that come, what card payment costs on top, and what the card pays. */
function PurchaseTotals({ amount, charge, total }: PurchaseCost) {
  return (
    <PaymentTotals
      rows={[
        { label: "To your balance", amount: formatAmount(amount, "KPT") },
        { label: "Price", amount: formatAmount(amount) },
        { label: "Payment charge", amount: formatAmount(charge) },
        { label: "Total", amount: formatAmount(total) },
      ]}
    />
  );
}

type Props = { purchase: PurchaseView; reply: PurchaseReply | undefined };

/**
 * Buys tokens by card: the charge is added and shown before anything is paid. With scripts at every key; without, the
 * form shows it first and then asks for the payment. Sent fields: see the tokens page's action.
 */
export function BuyTokens({ purchase, reply }: Props) {
  const { limits } = purchase;
  const scripted = useHydrated();
  const busy = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const first = reply?.typed ?? (purchase.amount === null ? "" : plainFigures(purchase.amount));
  const [typed, setTyped] = useState(first);
  const [fault, setFault] = useState<string | undefined>(reply?.amountError ?? undefined);
  const payment = reply?.payment ?? null;
  const card = useCardPayment(payment, purchase.scriptUrl, settleAt);
  useFreshDocument();

  useEffect(() => {
    setFault(reply?.amountError ?? undefined);
    if (reply?.amountError) document.getElementById(AMOUNT)?.focus();
  }, [reply]);
  useEffect(() => {
    // Somebody may have been quicker than the scripts.
    if (form.current) setTyped(String(new FormData(form.current).get("amount") ?? ""));
  }, []);

  const amount = parseAmount(typed);
  const costs = purchaseCost(amount, purchase);
  const submit = (event: FormEvent) => {
    const found = amountFault(amount, limits);
    setFault(found);
    if (!found) return;
    event.preventDefault();
    document.getElementById(AMOUNT)?.focus();
  };
  return (
    <div className={styles.panel}>
      <Card as="section" id="buy" aria-labelledby="buy-title">
        <Form
          ref={form}
          method="post"
          action={paths.tokens(purchase.order ?? {}, scripted ? "" : "#buy")}
          noValidate
          onSubmit={submit}
          replace
          preventScrollReset
        >
          <Stack gap="md">
            <Heading level={2} size="h4" id="buy-title">
              Buy tokens by card
            </Heading>
            {reply?.refusal ? <Alert tone="critical">{reply.refusal}</Alert> : null}
            <input type="hidden" name="attempt" value={reply?.attempt ?? purchase.attempt} />
            {scripted ? <input type="hidden" name="popup" value="1" /> : null}
            {costs ? <input type="hidden" name="total" value={String(costs.total)} /> : null}
            <MoneyField
              id={AMOUNT}
              label="Tokens"
              name="amount"
              currency="KPT"
              min={limits.minimum}
              max={limits.maximum}
              defaultValue={first}
              error={fault}
              onValueChange={(plain) => {
                setTyped(plain);
                setFault(undefined);
              }}
            />
            {costs ? <PurchaseTotals {...costs} /> : null}
            <Button type="submit" tone="primary" size="large" fullWidth loading={busy}>
              {costs ? `Pay ${formatAmount(costs.total)} with card` : "Buy tokens"}
            </Button>
            {payment ? (
              <CardPaymentStatus
                payment={payment}
                state={card.state}
                onResume={card.resume}
                opening="You can now proceed to payment"
                settling="Payment received. Adding your tokens…"
                statusPage={paths.paymentReturn({ reference: payment.reference })}
              />
            ) : null}
          </Stack>
        </Form>
      </Card>
    </div>
  );
}
