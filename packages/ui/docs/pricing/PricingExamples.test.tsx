import { it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../test/axe";
import { PlanExamples, QuoteExamples } from "./PricingExamples";

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
