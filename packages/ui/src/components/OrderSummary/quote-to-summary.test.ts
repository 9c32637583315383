import { goldenCases } from "@vendor/pricing-engine/golden";
import { buildQuote, specLocalFee } from "@vendor/pricing-engine/vendor";
import { expect, it } from "vitest";
import { formatAmount, kobo } from "../../money";
import { quoteToSummary } from "./quote-to-summary";

it.each(goldenCases.map((golden) => [golden.name, golden] as const))(
  "shows '%s' with amounts that add up to its total",
  (_name, { input, expected }) => {
    const { lines, rows, total } = quoteToSummary(buildQuote(input));
    expect(lines).toHaveLength(expected.prices.length);
    expect(rows?.map(({ amount }) => amount)).toEqual([
      ...(expected.planSaving > 0 ? [formatAmount(kobo(-expected.planSaving))] : []),
      formatAmount(kobo(expected.subtotal)),
      ...(expected.couponDiscount > 0 ? [formatAmount(kobo(-expected.couponDiscount))] : []),
      ...(expected.charge > 0 ? [formatAmount(kobo(expected.charge))] : []),
    ]);
    expect(total?.amount).toBe(formatAmount(kobo(expected.total)));
  },
);

const order = {
  plan: {
    id: 7,
    name: "Shop",
    amountMonth: kobo(1_000_000),
    amountYear: kobo(12_000_000),
    discount: 50,
    isFree: false,
  },
  duration: "yearly",
  addons: [{ group: 1, name: "Users", qty: 5, amount: kobo(200_000) }],
  onboarding: { id: 2, description: "With an agent", amount: kobo(1_500_000) },
  agentDiscountPercent: 10,
  fee: specLocalFee,
  now: 0,
} as const;

it("shows the plan at its full price, each line's extent and an agent's discount", () => {
  const { lines, rows } = quoteToSummary(buildQuote(order));
  expect(lines).toEqual([
    { id: "plan-Shop", name: "Shop plan", detail: "12 months", amount: "₦120,000" },
    { id: "addon-Users", name: "Users", detail: "5 more, 12 months", amount: "₦24,000" },
    { id: "onboarding-With an agent", name: "With an agent", detail: "Once", amount: "₦15,000" },
  ]);
  expect(rows).toContainEqual({
    id: "agent",
    label: "Agent discount (10%)",
    amount: "−₦9,900",
    tone: "positive",
  });
});

it("adds props to the lines that can be removed", () => {
  const onRemove = () => undefined;
  const { lines } = quoteToSummary(buildQuote(order), {}, ({ kind }) =>
    kind === "addon" ? { onRemove } : {},
  );
  expect(lines.map((line) => line.onRemove)).toEqual([undefined, onRemove, undefined]);
});

it("takes texts of another language", () => {
  const labels = {
    plan: (name: string) => `Offre ${name}`,
    months: (n: number) => `${n} mois`,
    subtotal: "Sous-total",
  };
  const { lines, rows } = quoteToSummary(buildQuote({ ...order, addons: [] }), labels);
  expect(lines[0]).toMatchObject({ name: "Offre Shop", detail: "12 mois" });
  expect(rows?.[1]).toMatchObject({ label: "Sous-total" });
});
