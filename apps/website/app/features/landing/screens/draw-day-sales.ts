import { color } from "./drawing-colours";
import { naira, outletSales, paidBy, shop, todaySales, weekSales } from "./shop-figures";
import { at, box, each, line, quiet, rule, words } from "./svg-elements";

const case_ = () =>
  box(1, 1, 298, 598, { fill: color.surface.brand, stroke: color.border.control, r: 40 }) +
  box(1, 1, 298, 598, { fill: color.shade, r: 40 }) +
  box(10, 10, 280, 580, { fill: color.surface.page, r: 32 }) +
  box(112, 20, 76, 18, { fill: color.text.default, r: 9 });

const bars = () => {
  const most = Math.max(...weekSales.map(({ amount }) => amount));
  return each(weekSales, ({ day, amount }, place) => {
    const height = Math.round((amount / most) * 56);
    const x = 18 + place * 38;
    const today = amount === todaySales;
    return (
      box(x, 70 - height, 22, height, { fill: today ? color.accent : color.border.subtle, r: 4 }) +
      quiet(x + 11, 88, day, { size: 11, anchor: "middle", weight: today ? "strong" : "medium" })
    );
  });
};

const rows = (lines: readonly { name: string; amount: number }[]) =>
  each(
    lines,
    ({ name, amount }, place) =>
      quiet(16, 28 + place * 30, name, { size: 13 }) +
      words(236, 28 + place * 30, naira(amount), { weight: "strong", anchor: "end" }) +
      (place > 0 ? rule(16, 8 + place * 30, 220, true) : ""),
  );

const card = (y: number, height: number, content: string) =>
  at(
    24,
    y,
    box(0, 0, 252, height, { fill: color.surface.raised, stroke: color.border.subtle, r: 14 }),
    content,
  );

export const drawDay = () =>
  case_() +
  quiet(28, 72, "Good afternoon,", { size: 13 }) +
  words(28, 94, shop.owner, { size: 18, weight: "bold", display: true }) +
  card(
    112,
    184,
    quiet(16, 28, "Sold today, both outlets") +
      words(16, 66, naira(todaySales), { size: 31, weight: "bold", display: true }) +
      at(0, 84, bars()),
  ) +
  card(308, 78, rows(outletSales)) +
  card(398, 108, rows(paidBy)) +
  rule(10, 522, 280) +
  each(["Today", "Stock", "People", "More"], (name, place) =>
    words(50 + place * 66, 566, name, {
      size: 12,
      anchor: "middle",
      weight: place === 0 ? "strong" : "medium",
      fill: place === 0 ? color.text.link : color.text.muted,
    }),
  ) +
  box(38, 534, 24, 4, { fill: color.accent, r: 2 }) +
  line("M110 582h80", color.border.subtle, 3);
