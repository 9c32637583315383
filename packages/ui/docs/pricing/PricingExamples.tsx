import { goldenCases } from "@vendor/pricing-engine/golden";
import { buildQuote, planPrice } from "@vendor/pricing-engine/vendor";
import { Card } from "../../src/components/Card";
import { Grid, Stack } from "../../src/components/Layout";
import { OrderSummary, quoteToSummary } from "../../src/components/OrderSummary";
import { PlanCard } from "../../src/components/PlanCard";
import { Text } from "../../src/components/Text";

/** Every plan of the worked examples as a plan card, yearly and monthly. */
export function PlanExamples() {
  const plans = new Map(goldenCases.map(({ input }) => [input.plan.name, input.plan]));
  return (
    <div className="sb-unstyled">
      <Grid columns={2} gap="md">
        {[...plans.values()].flatMap((plan) =>
          (["yearly", "monthly"] as const).map((duration) => {
            const { price, saving, full } = planPrice(plan, duration);
            return (
              <PlanCard
                key={`${plan.name} ${duration}`}
                name={plan.name}
                description={duration === "yearly" ? "Paid for a year" : "Paid for a month"}
                price={price === 0 ? "Free" : price}
                was={saving > 0 ? full : undefined}
                per={duration === "yearly" ? "/year" : "/month"}
                saving={saving > 0 ? `You Save ${plan.discount}% per year` : undefined}
              />
            );
          }),
        )}
      </Grid>
    </div>
  );
}

/** The engine's golden cases, priced while the page renders, so the figures are those of the checkout. */
export function QuoteExamples() {
  return (
    <div className="sb-unstyled">
      <Grid columns={2} gap="md">
        {goldenCases.map(({ name, why, input }) => (
          <Card key={name} as="article" padding="md">
            <Stack gap="sm">
              <OrderSummary title={name} headingLevel={3} {...quoteToSummary(buildQuote(input))} />
              <Text size="sm" tone="muted">
                {why}
              </Text>
            </Stack>
          </Card>
        ))}
      </Grid>
    </div>
  );
}
