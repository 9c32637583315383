import type { Kobo } from "@vendor/pricing-engine";
import { useHydrated } from "@vendor/remix-kit";
import { ExtraGroups, OutletOrLocation } from "@vendor/remix-kit/order";
import { Button, formatAmount, Heading, Stack, Text } from "@vendor/ui";
import * as styles from "./checkout.css";
import { hasExtras, type OrderChoices, type Summary } from "./order-form";

type Props = {
  summary: Summary;
  choices: OrderChoices;
  onChoose: (group: number, qty: number) => void;
  total: Kobo;
  onProceed: () => void;
};

/** 'Add Extras', and on phones the total with a button to the summary: 'Skip' while none is chosen (spec §4). */
export function Extras({ summary, choices, onChoose, total, onProceed }: Props) {
  const chosen = hasExtras(choices);
  const { duration, discountPercent } = summary.quote;
  const isFree = summary.planDetails[0]?.isFree ?? false;
  return (
    <div className={styles.extras}>
      <Stack gap="lg">
        <Stack as="section" gap="lg" aria-labelledby="extras">
          <Stack gap="xxs">
            <Heading level={2} size="h3" id="extras" tabIndex={-1}>
              Add Extras
            </Heading>
            <Text tone="muted">
              {duration === 12 && discountPercent > 0
                ? "A year pays for 12 months of each, without the plan’s saving. "
                : ""}
              {isFree ? "Extras come with the paid plans." : "You can change them with any renewal."}
            </Text>
          </Stack>
          <ExtraGroups
            groups={summary.addons}
            addons={choices.addons}
            format={formatAmount}
            months={duration}
            onChoose={onChoose}
          />
          <OutletOrLocation />
        </Stack>
        {useHydrated() ? (
          <div className={styles.paneBar}>
            <div>
              <Text weight="strong">Total {formatAmount(total)}</Text>
              {isFree ? null : (
                <Text size="sm" tone="muted">
                  + payment charge
                </Text>
              )}
            </div>
            <Button tone={chosen ? "primary" : "neutral"} onClick={onProceed}>
              {chosen ? "Proceed" : "Skip"}
            </Button>
          </div>
        ) : null}
      </Stack>
    </div>
  );
}
