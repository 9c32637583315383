import { Form } from "@remix-run/react";
import type { Kobo } from "@vendor/pricing-engine";
import { useHydrated } from "@vendor/remix-kit";
import { PaymentTotals } from "@vendor/remix-kit/card-payment";
import {
  Alert,
  Button,
  Card,
  CheckboxField,
  formatAmount,
  Heading,
  Inline,
  MoneyField,
  NewCardRow,
  parseAmount,
  SavedCardRow,
  Stack,
  Text,
} from "@vendor/ui";
import { plainFigures } from "@vendor/ui/money";
import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  amountError,
  firstCard,
  foreignNote,
  NEW_CARD,
  type TopUpReply,
  type TopUpView,
  TRANSFER,
  topUpCost,
} from "./top-up";
import * as styles from "./wallet.css";

type TopUpTotalsProps = { amount: Kobo; charge: Kobo; total: Kobo; byTransfer?: boolean };

export function TopUpTotals({ amount, charge, total, byTransfer = false }: TopUpTotalsProps) {
  return (
    <PaymentTotals
      paidBy={byTransfer ? "transfer" : "card"}
      rows={[
        { label: "To your wallet", amount: formatAmount(amount) },
        { label: "Payment charge", amount: formatAmount(charge) },
        { label: "Total", amount: formatAmount(total) },
      ]}
    />
  );
}

const AMOUNT = "add-money-amount";

export type AddMoneyFormProps = {
  topUp: TopUpView;
  reply: TopUpReply | undefined;
  busy: boolean;
  action: string;
};

type CardFieldsProps = { cards: TopUpView["cards"]; chosen: string; onChoose: (card: string) => void };

function CardFields({ cards, chosen, onChoose }: CardFieldsProps) {
  if (cards.length === 0) return <input type="hidden" name="card" value={NEW_CARD} />;
  return (
    <fieldset className={styles.cards}>
      <legend>Card</legend>
      {cards.map(({ id, foreign: _, ...shown }) => (
        <SavedCardRow
          key={id}
          {...shown}
          name="card"
          value={id}
          defaultChecked={chosen === id}
          onChange={() => onChoose(id)}
        />
      ))}
      <NewCardRow
        name="card"
        value={NEW_CARD}
        defaultChecked={chosen === NEW_CARD}
        onChange={() => onChoose(NEW_CARD)}
      />
    </fieldset>
  );
}

type PayerFieldsProps = {
  topUp: TopUpView;
  chosen: string;
  onChoose: (card: string) => void;
  saveCard: boolean | undefined;
  hydrated: boolean;
};

/** What pays: a bank transfer or a card. A new card can be saved for next time. */
function PayerFields({ topUp, chosen, onChoose, saveCard, hydrated }: PayerFieldsProps) {
  const { cards } = topUp;
  const note = foreignNote(topUp);
  if (topUp.byTransfer) {
    return (
      <>
        <input type="hidden" name="card" value={TRANSFER} />
        <Text size="sm" tone="muted">
          You get an account number and send the total to it from your bank, in one transfer.
        </Text>
      </>
    );
  }
  return (
    <>
      <CardFields cards={cards} chosen={chosen} onChoose={onChoose} />
      {hydrated && chosen !== NEW_CARD ? null : (
        <CheckboxField
          name="save_card"
          value="1"
          label={cards.length > 0 ? "Save the new card for next time" : "Save this card for next time"}
          defaultChecked={saveCard}
        />
      )}
      {note ? (
        <Text size="sm" tone="muted">
          {note}
        </Text>
      ) : null}
    </>
  );
}

/** The amount that the form begins with: what was typed before, or what the address asks for. */
function firstAmount(topUp: TopUpView, reply: TopUpReply | undefined): string {
  if (reply) return reply.typed.amount;
  return topUp.amount === null ? "" : plainFigures(topUp.amount);
}

function payLabel(total: Kobo | undefined, byTransfer: boolean): string {
  if (byTransfer) return "Get account number";
  return total === undefined ? "Add money" : `Pay ${formatAmount(total)}`;
}

/** The top-up form in the page, without scripts or when the address asks for it. `readTopUp` reads its fields. */
export function AddMoneyForm({ topUp, reply, busy, action }: AddMoneyFormProps) {
  const { limits, byTransfer, cards } = topUp;
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const first = firstAmount(topUp, reply);
  const [typed, setTyped] = useState(first);
  const [card, setCard] = useState(() => (byTransfer ? TRANSFER : firstCard(cards, reply?.typed)));
  const [fault, setFault] = useState<string | undefined>(reply?.amountError ?? undefined);

  useEffect(() => {
    setFault(reply?.amountError ?? undefined);
    if (reply?.amountError) document.getElementById(AMOUNT)?.focus();
  }, [reply]);
  useEffect(() => {
    if (!form.current) return;
    // The amount may have been typed before the scripts loaded.
    const early = new FormData(form.current);
    setTyped(String(early.get("amount") ?? ""));
    setCard(String(early.get("card") ?? NEW_CARD));
  }, []);

  const amount = parseAmount(typed);
  const costs =
    hydrated && amount !== null && !amountError(amount, limits) ? topUpCost(amount, topUp, card) : null;
  const submit = (event: FormEvent) => {
    const found = amountError(amount, limits);
    setFault(found);
    if (!found) return;
    event.preventDefault();
    document.getElementById(AMOUNT)?.focus();
  };
  return (
    <div className={styles.panel}>
      <Card as="section" id="add-money" aria-labelledby="add-money-title">
        <Form ref={form} method="post" action={action} noValidate onSubmit={submit} preventScrollReset>
          <Stack gap="md">
            <Heading level={2} size="h4" id="add-money-title">
              {byTransfer ? "Add money by bank transfer" : "Add Money with Debit Card"}
            </Heading>
            {reply?.refusal ? <Alert tone="critical">{reply.refusal}</Alert> : null}
            <input type="hidden" name="intent" value="pay" />
            <input type="hidden" name="attempt" value={reply?.attempt ?? topUp.attempt} />
            <input type="hidden" name="as_of" value={topUp.asOf} />
            {hydrated ? <input type="hidden" name="popup" value="1" /> : null}
            {costs ? <input type="hidden" name="total" value={String(costs.total)} /> : null}
            <MoneyField
              id={AMOUNT}
              label="Amount"
              name="amount"
              atLeast={limits.minimum}
              atMost={limits.maximum}
              defaultValue={first}
              error={fault}
              onValueChange={(plain) => {
                setTyped(plain);
                setFault(undefined);
              }}
            />
            <PayerFields
              topUp={topUp}
              chosen={card}
              onChoose={setCard}
              saveCard={reply?.typed.saveCard}
              hydrated={hydrated}
            />
            {costs ? <TopUpTotals {...costs} byTransfer={byTransfer} /> : null}
            <Inline>
              <Button type="submit" tone="primary" loading={busy}>
                {payLabel(costs?.total, byTransfer)}
              </Button>
            </Inline>
          </Stack>
        </Form>
      </Card>
    </div>
  );
}
