import type { AddonField } from "@vendor/pricing-engine";
import { addonPicture } from "@vendor/remix-kit";
import { formatAmount, Heading, RadioCards, Stack, Text } from "@vendor/ui";
import * as styles from "./checkout.css";
import type { Choices, Summary } from "./order-form";

type Props = {
  summary: Summary;
  choices: Choices;
  onChoose: (field: AddonField, value: string) => void;
};

/** 'Add Extras': a group of cards for each add-on, none of them being a choice too. */
export function Extras({ summary, choices, onChoose }: Props) {
  return (
    <Stack as="section" gap="lg" aria-labelledby="extras">
      <Stack gap="xxs">
        <Heading level={2} size="h3" id="extras" tabIndex={-1}>
          Add Extras
        </Heading>
        <Text tone="muted">You can change them with any renewal.</Text>
      </Stack>
      {summary.addons.map((group) => (
        <RadioCards
          key={group.field}
          name={group.field}
          label={group.name}
          hint={group.description}
          picture={addonPicture(group.image)}
          noneLabel="None"
          columns={2}
          value={choices[group.field]}
          onChange={(value) => onChoose(group.field, value)}
          options={group.options.map(({ qty, name, amount }) => ({
            value: String(qty),
            label: name,
            aside: (
              <>
                +{formatAmount(amount)}
                <span className={styles.per}>/month</span>
              </>
            ),
          }))}
        />
      ))}
    </Stack>
  );
}
