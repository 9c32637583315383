import {
  Alert,
  CheckboxField,
  Disclosure,
  NewCardRow,
  SavedCardRow,
  Stack,
  Text,
  VisuallyHidden,
} from "@vendor/ui";
import { useState } from "react";
import type { CardView } from "../account/SavedCards";
import * as styles from "./checkout.css";
import type { Choices } from "./order-form";

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

type Props = {
  cards: readonly CardView[];
  choices: Choices;
  /** The refusal of the chosen card. */
  error: string | null;
  /** About the charge of cards from abroad. */
  note: string | null;
  onChoose: (field: "auth_code" | "save_card", value: string) => void;
};

/** The choice of a saved card or a new one, which is saved with consent only. */
export function CardChoice({ cards, choices, error, note, onChoose }: Props) {
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
    <Text size="sm" tone="muted">
      {note}
    </Text>
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
