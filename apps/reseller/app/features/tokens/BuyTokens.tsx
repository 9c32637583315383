import { Form, useNavigation } from "@remix-run/react";
import { useHydrated } from "@vendor/remix-kit";
import {
  CardPaymentStatus,
  PaymentTotals,
  type SettlementPost,
  useCardPayment,
  useFreshDocument,
} from "@vendor/remix-kit/card-payment";
import {
  Alert,
  Button,
  Card,
  formatAmount,
  Heading,
  MoneyField,
  parseAmount,
  RadioCards,
  Stack,
  Text,
} from "@vendor/ui";
import { type Kobo, plainFigures } from "@vendor/ui/money";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { paths } from "../../paths";
import { formatTokens } from "../format";
import {
  amountError,
  type PurchaseCost,
  type PurchaseMeans,
  type PurchaseReply,
  type PurchaseView,
  purchaseCost,
  readMeans,
} from "./token-purchase";
import * as styles from "./tokens.css";

const AMOUNT = "token-amount";

const settlement: SettlementPost = (reference) => ({
  fields: { reference },
  action: paths.paymentReturn({ reference }),
});

function PurchaseTotals({ amount, charge, total, means }: PurchaseCost & { means: PurchaseMeans }) {
  return (
    <PaymentTotals
      paidBy={means}
      rows={[
        { label: "To your balance", amount: formatTokens(amount) },
        { label: "Price", amount: formatAmount(amount) },
        { label: "Payment charge", amount: formatAmount(charge) },
        { label: "Total", amount: formatAmount(total) },
      ]}
    />
  );
}

type Props = { purchase: PurchaseView; reply: PurchaseReply | undefined };

const meansDescriptions: Record<PurchaseMeans, { label: string; description: string }> = {
  card: { label: "Card", description: "Visa, Mastercard or Verve. A card from abroad pays the same charge" },
  transfer: { label: "Bank transfer", description: "From your banking app to an account number" },
};

type MeansProps = { chosen: PurchaseMeans; purchase: PurchaseView; amount: Kobo | null };

/** How the agent pays, where there is a choice, each with its charge. */
function MeansField({
  chosen,
  purchase,
  amount,
  onChoose,
}: MeansProps & { onChoose: (means: PurchaseMeans) => void }) {
  if (!purchase.transferFee) return null;
  return (
    <RadioCards
      name="payment_method"
      label="Payment method"
      value={chosen}
      onValueChange={(value: string) => onChoose(readMeans(value))}
      options={(["card", "transfer"] as const).map((means) => {
        const cost = purchaseCost(amount, purchase, means);
        return {
          value: means,
          ...meansDescriptions[means],
          ...(cost && { aside: `+${formatAmount(cost.charge)}` }),
        };
      })}
    />
  );
}

function payLabel(costs: PurchaseCost | undefined, means: PurchaseMeans): string {
  if (means === "transfer") return "Get account number";
  return costs ? `Pay ${formatAmount(costs.total)} with card` : "Buy tokens";
}

/**
 * Buys tokens by card or bank transfer. The charge is shown before the payment: with scripts while the amount is typed; without, the first
 * submission shows it and the second one pays.
 */
export function BuyTokens({ purchase, reply }: Props) {
  const { limits } = purchase;
  const hydrated = useHydrated();
  const busy = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const initialAmount = reply?.typed ?? (purchase.amount === null ? "" : plainFigures(purchase.amount));
  const [typed, setTyped] = useState(initialAmount);
  const [error, setError] = useState<string | undefined>(reply?.amountError ?? undefined);
  const payment = reply?.payment ?? null;
  const card = useCardPayment(payment, purchase.scriptUrl, settlement);
  useFreshDocument();

  useEffect(() => {
    setError(reply?.amountError ?? undefined);
    if (reply?.amountError) document.getElementById(AMOUNT)?.focus();
  }, [reply]);
  useEffect(() => {
    // The amount may have been typed before the scripts loaded.
    if (!form.current) return;
    const early = new FormData(form.current);
    setTyped(String(early.get("amount") ?? ""));
    setMeans(readMeans(early.get("payment_method")));
  }, []);

  const amount = parseAmount(typed);
  const [means, setMeans] = useState<PurchaseMeans>(reply?.means ?? "card");
  const costs = purchaseCost(amount, purchase, means);
  const submit = (event: FormEvent) => {
    const invalid = amountError(amount, limits);
    setError(invalid);
    if (!invalid) return;
    event.preventDefault();
    document.getElementById(AMOUNT)?.focus();
  };
  return (
    <div className={styles.panel}>
      <Card as="section" id="buy" aria-labelledby="buy-title">
        <Form
          ref={form}
          method="post"
          action={paths.tokens(purchase.order ?? {}, hydrated ? "" : "#buy")}
          noValidate
          onSubmit={submit}
          replace
          preventScrollReset
        >
          <Stack gap="md">
            <Heading level={2} size="h4" id="buy-title">
              Buy tokens
            </Heading>
            {reply?.refusal ? <Alert tone="critical">{reply.refusal}</Alert> : null}
            <input type="hidden" name="attempt" value={reply?.attempt ?? purchase.attempt} />
            <input type="hidden" name="as_of" value={purchase.asOf} />
            {hydrated ? <input type="hidden" name="popup" value="1" /> : null}
            {costs ? <input type="hidden" name="total" value={String(costs.total)} /> : null}
            <MoneyField
              id={AMOUNT}
              label="Tokens"
              name="amount"
              currency="KPT"
              atLeast={limits.minimum}
              atMost={limits.maximum}
              defaultValue={initialAmount}
              error={error}
              onValueChange={(plain) => {
                setTyped(plain);
                setError(undefined);
              }}
            />
            <MeansField chosen={means} purchase={purchase} amount={amount} onChoose={setMeans} />
            {costs ? <PurchaseTotals {...costs} means={means} /> : null}
            {purchase.transferFee ? null : (
              <Text size="sm" tone="muted">
                A card issued outside Nigeria pays the same charge.
              </Text>
            )}
            <Button type="submit" tone="primary" size="large" fullWidth loading={busy}>
              {payLabel(costs, means)}
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
