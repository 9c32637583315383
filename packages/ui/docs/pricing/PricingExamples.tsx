import { buildQuote, planPrice, type Quote } from "@vendor/pricing-engine";
import { goldenCases } from "@vendor/pricing-engine/golden";
import { Card } from "../../src/components/Card";
import { Grid, Stack } from "../../src/components/Layout";
import { OrderSummary, type OrderSummaryProps } from "../../src/components/OrderSummary";
import { PlanCard } from "../../src/components/PlanCard";
import { formatAmount } from "../../src/components/Price";
import { Text } from "../../src/components/Text";

type Row = NonNullable<OrderSummaryProps["rows"]>[number];

/** A quote as OrderSummary shows it: the plan at its full price, then the discounts and charges. */
function quoteView(quote: Quote): Pick<OrderSummaryProps, "lines" | "rows" | "total"> {
  const months = quote.duration === 12 ? "12 months" : "1 month";
  const rows: (Row | false)[] = [
    quote.planSaving > 0 && {
      id: "discount",
      label: `Discount (${quote.discountPercent}%)`,
      amount: formatAmount(-quote.planSaving),
      tone: "positive",
    },
    { id: "subtotal", label: "Subtotal", amount: formatAmount(quote.subtotal) },
    quote.couponDiscount > 0 && {
      id: "coupon",
      label: `Coupon ${quote.couponCode ?? ""}`,
      amount: formatAmount(-quote.couponDiscount),
      tone: "positive",
    },
    quote.charge > 0 && { id: "charge", label: "Payment charge", amount: formatAmount(quote.charge) },
  ];
  return {
    lines: quote.lines.map((line) => ({
      id: `${line.kind}-${line.name}`,
      name: line.kind === "plan" ? `${line.name} plan` : line.name,
      detail:
        line.kind === "onboarding" ? "Once" : line.kind === "addon" ? `${line.qty} more, ${months}` : months,
      amount: formatAmount(line.kind === "plan" ? line.price + quote.planSaving : line.price),
    })),
    rows: rows.filter((row) => row !== false),
    total: { amount: formatAmount(quote.total) },
  };
}

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
              <OrderSummary title={name} headingLevel={3} {...quoteView(buildQuote(input))} />
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
