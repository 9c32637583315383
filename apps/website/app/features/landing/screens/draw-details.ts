import { goods } from "./draw-goods";
import { color } from "./drawing-colours";
import { naira, outletSales, todaySales, week } from "./shop-figures";
import { at, box, each, line, quiet, words } from "./svg-elements";

const slip = (x: number, y: number, width: number, height: number, ...parts: string[]) =>
  at(
    x,
    y,
    box(0, 0, width, height, { fill: color.surface.raised, stroke: color.border.subtle, r: 12 }),
    ...parts,
  );

export const drawUnits = () =>
  each(
    [
      ["box", "1 carton", "₦13,500"],
      ["bar", "1 pack", "₦1,750"],
      ["sachet", "1 unit", "₦360"],
    ] as const,
    ([kind, name, price], place) =>
      slip(
        20 + place * 97,
        20,
        86,
        112,
        goods(kind, 43, 36),
        quiet(43, 76, name, { anchor: "middle" }),
        words(43, 97, price, { anchor: "middle", size: 14, weight: "bold" }),
      ),
  );

export const drawPeriods = () =>
  slip(
    20,
    20,
    280,
    112,
    quiet(16, 28, "Today"),
    words(16, 52, naira(todaySales), { size: 18, weight: "bold", display: true }),
    quiet(16, 78, "This week"),
    words(16, 100, naira(week.sales), { size: 18, weight: "bold", display: true }),
    line("M150 84c18 0 18-14 34-14s18 8 34-6 20-30 46-34", color.brand.base, 3),
    box(258, 24, 12, 12, { fill: color.accent, r: 6 }),
  );

export const drawOutlets = () =>
  each(outletSales, ({ name, amount }, place) =>
    slip(
      14 + place * 180,
      28,
      112,
      96,
      line(
        "M14 26l4-10h22l4 10a5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0z",
        place ? color.accent : color.brand.base,
        2,
      ),
      words(14, 60, name, { weight: "strong" }),
      quiet(14, 80, naira(amount)),
    ),
  ) +
  quiet(160, 66, "4 cartons", { size: 10, anchor: "middle" }) +
  line("M134 80h52m-7-6 7 6-7 6", color.accent, 2.5);
