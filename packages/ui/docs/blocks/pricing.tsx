import { Grid, LinkButton, type Money, Page, PageHeader, PlanCard, Stack } from "@vendor/ui";

export interface PricedPlan {
  id: string;
  name: string;
  description: string;
  /** For a year. */
  price: Money;
  features: readonly string[];
  /** The plan that you recommend; at most one. */
  featured?: boolean;
}

/** Plans side by side. */
export function Pricing({ plans }: { plans: readonly PricedPlan[] }) {
  return (
    <Page padBlock="xl">
      <Stack gap="xl">
        <PageHeader title="Pricing" lead="Cancel at any time." />
        <Grid columns={plans.length === 2 ? 2 : 3}>
          {plans.map(({ id, featured = false, ...plan }) => (
            <PlanCard
              key={id}
              {...plan}
              per="/year"
              headingLevel={2}
              featured={featured}
              badge={featured ? "Recommended" : undefined}
              action={
                <LinkButton href={`/checkout/${id}`} tone={featured ? "primary" : "neutral"} fullWidth>
                  Choose {plan.name}
                </LinkButton>
              }
            />
          ))}
        </Grid>
      </Stack>
    </Page>
  );
}
