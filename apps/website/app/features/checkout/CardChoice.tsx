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
import { inSight } from "./card-choices";
import * as styles from "./checkout.css";
import type { Choices } from "./order-form";

const FAULT = "card-fault";

type Props = {
  cards: readonly CardView[];
  choices: Choices;
  /** Why the chosen card did not pay. */
  fault: string | null;
  onChoose: (field: "auth_code" | "save_card", value: string) => void;
};

/** Which card pays: one of those kept, or a new one, which is kept only when the person says so. */
export function CardChoice({ cards, choices, fault, onChoose }: Props) {
  const { shown, rest } = inSight(cards);
  // As the page begins: a choice made later must not fold the list under the finger.
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
  if (cards.length === 0) return consent;
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
    <fieldset aria-describedby={fault ? FAULT : undefined}>
      <legend>
        <VisuallyHidden>Card</VisuallyHidden>
      </legend>
      <Stack gap="xs">
        {fault ? (
          <div id={FAULT}>
            <Alert tone="critical" announce="none">
              <Text>{fault}</Text>
              <Text size="sm">Choose another card, or another way to pay.</Text>
            </Alert>
          </div>
        ) : null}
        {shown.map(row)}
        <NewCardRow
          name="auth_code"
          value=""
          label="New card"
          hint="You enter it at Paystack"
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
      </Stack>
    </fieldset>
  );
}
