import { Alert, CheckboxField, NewCardRow, SavedCardRow, Stack, Text, VisuallyHidden } from "@vendor/ui";
import type { CardView } from "../account/SavedCards";
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
        {cards.map(({ id, brand, lastFour, expiry, expired }) => (
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
        ))}
        <NewCardRow
          name="auth_code"
          value=""
          label="New card"
          hint="You enter it at Paystack"
          checked={choices.auth_code === ""}
          onChange={() => onChoose("auth_code", "")}
        />
        {consent}
      </Stack>
    </fieldset>
  );
}
