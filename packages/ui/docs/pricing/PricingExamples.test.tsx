import { goldenCases } from "@vendor/pricing-engine/golden";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { formatAmount } from "../../src/components/Price";
import { expectAccessible } from "../../test/axe";
import { PlanExamples, QuoteExamples } from "./PricingExamples";

it.each(goldenCases.map((golden) => [golden.name, golden] as const))(
  "the page says of '%s' what was worked out by hand",
  async (name, { expected }) => {
    const screen = await render(<QuoteExamples />);
    const order = screen.getByRole("region", { name, exact: true });
    const sums = order
      .getByRole("definition")
      .elements()
      .map((cell) => cell.textContent);
    expect(sums).toEqual([
      ...(expected.planSaving > 0 ? [formatAmount(-expected.planSaving)] : []),
      formatAmount(expected.subtotal),
      ...(expected.couponDiscount > 0 ? [formatAmount(-expected.couponDiscount)] : []),
      ...(expected.charge > 0 ? [formatAmount(expected.charge)] : []),
      formatAmount(expected.total),
    ]);
  },
);

it("breaks no accessibility rule", async () => {
  await render(
    <main>
      <h1>Pricing</h1>
      <h2>Plans</h2>
      <PlanExamples />
      <h2>Orders</h2>
      <QuoteExamples />
    </main>,
  );
  await expectAccessible();
});
