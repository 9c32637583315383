import type { AddonField } from "@vendor/pricing-engine";
import { addonPicture, useHydrated } from "@vendor/remix-kit";
import { Button, formatAmount, Heading, Inline, RadioCards, Stack, Text } from "@vendor/ui";
import { useState } from "react";
import type { Choices, Summary } from "./order";
import * as styles from "./order.css";

type Props = {
  summary: Summary;
  choices: Choices;
  onChoose: (field: AddonField, value: string) => void;
};

/** The add-ons: a group of cards for each, none of them being a choice too. A phone can fold them away. */
export function Extras({ summary, choices, onChoose }: Props) {
  const scripted = useHydrated();
  const [hidden, setHidden] = useState(false);
  return (
    <section aria-labelledby="extras-title" className={styles.extras}>
      <Stack gap="lg">
        <Inline justify="between">
          <Heading level={2} size="h3" id="extras-title">
            Add Extras
          </Heading>
          {scripted ? (
            <span className={styles.onPhone}>
              <Button size="small" aria-controls="extras-groups" onClick={() => setHidden(!hidden)}>
                {hidden ? "Show extras" : "Hide extras"}
              </Button>
            </span>
          ) : null}
        </Inline>
        <div id="extras-groups" className={styles.groups} data-hidden={hidden ? "" : undefined}>
          <Stack gap="lg">
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
                action={
                  choices[group.field] && scripted ? (
                    <Button
                      size="small"
                      tone="ghost"
                      aria-label={`Remove ${group.name}`}
                      onClick={() => onChoose(group.field, "")}
                    >
                      Remove
                    </Button>
                  ) : null
                }
                options={group.options.map(({ qty, name, amount }) => ({
                  value: String(qty),
                  label: name,
                  aside: (
                    <>
                      +{formatAmount(amount, "KPT")}
                      <span className={styles.per}>/month</span>
                    </>
                  ),
                }))}
              />
            ))}
          </Stack>
        </div>
        {hidden ? (
          <Text size="sm" tone="muted">
            Extras are folded away. What you chose stays in the order.
          </Text>
        ) : null}
      </Stack>
    </section>
  );
}
