import { OutletOrLocation } from "@vendor/remix-kit/order";
import type { Plans } from "@vendor/remix-kit/plans";
import { Card, Grid, Heading, Price, Stack, Text } from "@vendor/ui";
import * as styles from "./plans.css";

/** What can be added to a plan, with the price of each quantity. */
export function Extras({ extras }: { extras: Plans["extras"] }) {
  return (
    <Stack as="section" gap="lg" aria-labelledby="extras">
      <Stack gap="sm">
        <Heading level={2} align="center" id="extras">
          Add more when you need it
        </Heading>
        <Text size="lg" tone="muted" align="center">
          Prices per month. A year costs twelve times as much, without the plan’s saving.
        </Text>
      </Stack>
      <Grid>
        {extras.map(({ name, description, options }) => (
          <Card key={name} padding="lg">
            <Stack gap="md">
              <Stack gap="xs">
                <Heading level={3} size="h4">
                  {name}
                </Heading>
                <Text tone="muted">{description}</Text>
              </Stack>
              <dl className={styles.extras}>
                {options.map((option) => (
                  <div key={option.name} className={styles.extra}>
                    <dt>{option.name}</dt>
                    <dd>
                      <Price amount={option.amount} />
                    </dd>
                  </div>
                ))}
              </dl>
            </Stack>
          </Card>
        ))}
      </Grid>
      <OutletOrLocation />
    </Stack>
  );
}
