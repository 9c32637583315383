import { qtyOf } from "@vendor/api/addons";
import { useHydrated } from "@vendor/remix-kit";
import { ExtraGroups } from "@vendor/remix-kit/order";
import { Button, Heading, Inline, Stack, Text } from "@vendor/ui";
import { useState } from "react";
import { formatTokens } from "../format";
import type { Choices, Summary } from "./order";
import * as styles from "./order.css";

type Props = {
  summary: Summary;
  choices: Choices;
  onChoose: (group: number, qty: number) => void;
};

/** A group of radio cards for each add-on, with "None". On phones they can be hidden. */
export function Extras({ summary, choices, onChoose }: Props) {
  const hydrated = useHydrated();
  const [hidden, setHidden] = useState(false);
  return (
    <section aria-labelledby="extras-title" className={styles.extras}>
      <Stack gap="lg">
        <Inline justify="between">
          <Heading level={2} size="h3" id="extras-title">
            Add Extras
          </Heading>
          {hydrated ? (
            <span className={styles.onPhone}>
              <Button size="small" aria-controls="extras-groups" onClick={() => setHidden(!hidden)}>
                {hidden ? "Show extras" : "Hide extras"}
              </Button>
            </span>
          ) : null}
        </Inline>
        <div id="extras-groups" className={styles.groups} data-hidden={hidden ? "" : undefined}>
          <Stack gap="lg">
            <ExtraGroups
              groups={summary.addons}
              addons={choices.addons}
              format={formatTokens}
              onChoose={onChoose}
              action={({ id, name }) =>
                hydrated && qtyOf(choices.addons, id) > 0 ? (
                  <Button
                    size="small"
                    tone="ghost"
                    aria-label={`Remove ${name}`}
                    onClick={() => onChoose(id, 0)}
                  >
                    Remove
                  </Button>
                ) : null
              }
            />
          </Stack>
        </div>
        {hidden ? (
          <Text size="sm" tone="muted">
            Extras are hidden. Your choices stay in the order.
          </Text>
        ) : null}
      </Stack>
    </section>
  );
}
