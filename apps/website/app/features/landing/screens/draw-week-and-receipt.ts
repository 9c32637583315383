import { color } from "./drawing-colours";
import { naira, saleLines, saleNumber, saleTotal, shop, todaySales, week, weekSales } from "./shop-figures";
import { at, box, doubleRule, each, line, node, quiet, rule, words } from "./svg-elements";

const base = 376;
const scale = 200 / 500_000;

const facts = () =>
  each(
    [
      ["Sales", week.sales, color.text.default],
      ["Costs", week.costs, color.text.default],
      ["Profit", week.profit, color.positive.text],
    ] as const,
    ([name, amount, fill], place) =>
      at(
        24 + place * 138,
        92,
        quiet(0, 0, name),
        words(0, 26, naira(amount), { size: 19, weight: "bold", fill, display: true }),
      ),
  );

const lines = () =>
  each([0, 200_000, 400_000], (amount) => {
    const y = base - amount * scale;
    return (
      rule(64, y, 352, amount > 0) + quiet(54, y + 4, amount ? `${amount / 1_000}k` : "0", { anchor: "end" })
    );
  });

const bars = () =>
  each(weekSales, ({ day, amount }, place) => {
    const [x, height, today] = [80 + place * 58, Math.round(amount * scale), amount === todaySales];
    return (
      box(x, base - height, 34, height, { fill: today ? color.accent : color.brand.base, r: 5 }) +
      quiet(x + 17, base + 24, day, { anchor: "middle", weight: today ? "strong" : "medium" }) +
      (today ? words(x + 17, base - height - 10, naira(amount), { anchor: "middle", weight: "strong" }) : "")
    );
  });

export const drawWeek = () =>
  words(24, 42, "Sales", { size: 19, weight: "bold", display: true }) +
  box(216, 20, 200, 34, { fill: color.surface.sunken, stroke: color.border.subtle, r: 17 }) +
  box(283, 23, 66, 28, { fill: color.brand.base, r: 14 }) +
  each(["Day", "Week", "Month"], (name, place) =>
    words(250 + place * 66, 42, name, {
      anchor: "middle",
      fill: place === 1 ? color.brand.text : color.text.muted,
      weight: place === 1 ? "strong" : "medium",
    }),
  ) +
  rule(0, 68, 440) +
  facts() +
  lines() +
  bars();

const edge = "l-10 8l-10-8".repeat(12);
const torn = `M0 0h240v298${edge}z`;

export const drawReceipt = () =>
  node("path", { d: torn, fill: color.surface.raised, stroke: color.border.subtle }) +
  words(120, 34, shop.name, { size: 16, weight: "bold", anchor: "middle", display: true }) +
  quiet(120, 54, `Bodija, Ibadan · Receipt ${saleNumber}`, { anchor: "middle", size: 11 }) +
  rule(16, 70, 208, true) +
  each(saleLines, ({ item, qty, measure, amount }, place) =>
    at(
      16,
      92 + place * 38,
      words(0, 0, item, { size: 12, weight: "strong" }),
      quiet(0, 16, `${qty} ${measure}`, { size: 11 }),
      words(208, 0, naira(amount), { size: 12, anchor: "end" }),
    ),
  ) +
  rule(16, 232, 208, true) +
  words(16, 258, "Total", { weight: "strong" }) +
  words(224, 258, naira(saleTotal), { size: 17, weight: "bold", anchor: "end" }) +
  doubleRule(140, 266, 84) +
  quiet(16, 286, "Paid by transfer", { size: 11 }) +
  line("M206 282l4 4 8-9", color.positive.text, 2);
