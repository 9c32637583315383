import type { Kobo } from "@vendor/pricing-engine";
import type { PaymentMethod, PaymentOption } from "@vendor/remix-kit/order";
import {
  Alert,
  Badge,
  Button,
  CheckboxField,
  Disclosure,
  formatAmount,
  NewCardRow,
  RadioCards,
  SavedCardRow,
  SelectField,
  Stack,
  StatusRegion,
  Text,
  VisuallyHidden,
} from "@vendor/ui";
import { type ReactNode, useState } from "react";
import type { CardView } from "../account/SavedCards";
import * as styles from "./checkout.css";
import type { OrderChoices } from "./order-form";

const labels: Record<PaymentMethod, string> = {
  wallet: "Pay with Wallet",
  split: "Wallet and card",
  card: "Pay with Card",
  transfer: "Bank transfer",
  ussd: "USSD",
};

/** From where it is paid, and how long it takes. */
function describeOption({ method, fromWallet, byCard, short }: PaymentOption, balance: Kobo): ReactNode {
  if (method === "split")
    return `${formatAmount(fromWallet)} from the wallet, ${formatAmount(byCard)} by card. Active at once`;
  if (method === "transfer") return "From your banking app to an account number. Active minutes later";
  if (method === "ussd") return "Dial a code on your phone, without internet. Active minutes later";
  if (method === "card") return "Visa, Mastercard or Verve, through Paystack. Active at once";
  return short > 0
    ? `Balance ${formatAmount(balance)}. You need ${formatAmount(short)} more`
    : `Balance ${formatAmount(balance)}. Active at once`;
}

/** What is paid in all, and how much of it is the charge. */
function priceOption({ total, charge }: PaymentOption): ReactNode {
  return (
    <span className={styles.optionPrice}>
      <span>{formatAmount(total)}</span>
      <Text as="span" size="sm" tone="muted">
        {charge > 0 ? `+${formatAmount(charge)}` : "No charge"}
      </Text>
    </span>
  );
}

function nameOption({ method, cheapest }: PaymentOption): ReactNode {
  if (!cheapest) return labels[method];
  return (
    <>
      {labels[method]} <Badge tone="positive">Cheapest</Badge>
    </>
  );
}

type Props = {
  options: readonly PaymentOption[];
  balance: Kobo;
  value: PaymentMethod | "";
  /** The message of a successful top-up. */
  toppedUp: string | null;
  /** The message when no method was chosen. */
  error: string | undefined;
  onChoose: (method: string) => void;
  /** The choice of a bank, shown when it belongs to the chosen method. */
  banks: ReactNode;
  /** The choice between saved cards and a new one, shown when the chosen method includes a card. */
  children: ReactNode;
};

/** The payment methods, each with its charge. */
export function PaymentMethods(props: Props) {
  const { options, balance, value, toppedUp, error, onChoose, banks, children } = props;
  const shortfall = options.find(({ method }) => method === "wallet")?.short ?? 0;
  return (
    <Stack gap="sm">
      <RadioCards
        name="payment_method"
        label="Payment method"
        value={value}
        error={error}
        onValueChange={onChoose}
        options={options.map((option) => ({
          value: option.method,
          label: nameOption(option),
          description: describeOption(option, balance),
          aside: priceOption(option),
        }))}
      />
      <div className={styles.bankChoice}>{banks}</div>
      <div className={styles.cardChoice}>{children}</div>
      {shortfall > 0 ? (
        <Stack gap="xs" align="start">
          <Text size="sm" tone="muted">
            To pay with your wallet, add money first. You pay the card charge when you top up.
          </Text>
          {/* Without scripts this saves the order and opens the wallet, which links back. */}
          <Button type="submit" name="intent" value="add-money" size="small">
            Add Money with Debit Card
          </Button>
        </Stack>
      ) : null}
      <StatusRegion>
        {toppedUp ? (
          <Alert tone="positive" announce="none">
            {toppedUp}
          </Alert>
        ) : null}
      </StatusRegion>
    </Stack>
  );
}

type BankChoiceProps = {
  banks: readonly { id: string; name: string }[];
  value: string;
  /** The message when no bank was chosen. */
  error: string | undefined;
  onChoose: (bank: string) => void;
};

/** The choice of the bank whose code is dialled. */
export function BankChoice({ banks, value, error, onChoose }: BankChoiceProps) {
  if (banks.length === 0) return null;
  return (
    <SelectField
      label="Your bank"
      name="bank"
      placeholder="Choose your bank"
      hint="The one of the account that pays. You dial from the phone number that it knows."
      value={value}
      error={error}
      onValueChange={onChoose}
      options={banks.map(({ id, name }) => ({ value: id, label: `${name} (*${id}#)` }))}
    />
  );
}

/** More cards are in a disclosure, so that the payment button stays close. */
const VISIBLE_CARDS = 4;

/** The cards to show and the rest; valid cards first. */
export function splitCards(cards: readonly CardView[]): { shown: CardView[]; rest: CardView[] } {
  const ordered = [...cards].sort((one, other) => Number(one.expired) - Number(other.expired));
  // A disclosure for one card would save no space.
  const some = ordered.length <= VISIBLE_CARDS + 1 ? ordered.length : VISIBLE_CARDS;
  return { shown: ordered.slice(0, some), rest: ordered.slice(some) };
}

const ERROR_ID = "card-error";

type CardChoiceProps = {
  cards: readonly CardView[];
  choices: OrderChoices;
  /** The refusal of the chosen card. */
  error: string | null;
  /** About the charge of cards from abroad. */
  note: string | null;
  onChoose: (field: "auth_code" | "save_card", value: string) => void;
};

/** The choice of a saved card or a new one, which is saved with consent only. */
export function CardChoice({ cards, choices, error, note, onChoose }: CardChoiceProps) {
  const { shown, rest } = splitCards(cards);
  // Initially only, so that a later choice does not close the list.
  const [unfolded] = useState(rest.some(({ id }) => id === choices.auth_code));
  const consent = (
    <div className={styles.consent}>
      <CheckboxField
        name="save_card"
        value="1"
        label="Save this card"
        hint="For your next payments. You can remove it at any time."
        checked={choices.save_card === "1"}
        onChange={(event) => onChoose("save_card", event.target.checked ? "1" : "")}
      />
    </div>
  );
  const abroad = note ? (
    <Disclosure look="text" title="Card issued outside Nigeria?">
      <Text size="sm" tone="muted">
        {note}
      </Text>
    </Disclosure>
  ) : null;
  if (cards.length === 0) {
    return (
      <Stack gap="xs">
        {consent}
        {abroad}
      </Stack>
    );
  }
  const row = ({ id, brand, lastFour, expiry, expired }: CardView) => (
    <SavedCardRow
      key={id}
      brand={brand}
      lastFour={lastFour}
      expiry={expiry}
      expired={expired}
      name="auth_code"
      value={id}
      checked={choices.auth_code === id}
      onChange={() => onChoose("auth_code", id)}
    />
  );
  return (
    <fieldset aria-describedby={error ? ERROR_ID : undefined}>
      <legend>
        <VisuallyHidden>Card</VisuallyHidden>
      </legend>
      <Stack gap="xs">
        {error ? (
          <div id={ERROR_ID}>
            <Alert tone="critical" announce="none">
              <Text>{error}</Text>
              <Text size="sm">Choose another card or payment method.</Text>
            </Alert>
          </div>
        ) : null}
        {shown.map(row)}
        <NewCardRow
          name="auth_code"
          value=""
          label="New card"
          hint="Enter the details at Paystack"
          checked={choices.auth_code === ""}
          onChange={() => onChoose("auth_code", "")}
        />
        {rest.length > 0 ? (
          <Disclosure
            title={`${rest.length} more saved ${rest.length === 1 ? "card" : "cards"}`}
            open={unfolded}
          >
            <Stack gap="xs">{rest.map(row)}</Stack>
          </Disclosure>
        ) : null}
        {consent}
        {abroad}
      </Stack>
    </fieldset>
  );
}
