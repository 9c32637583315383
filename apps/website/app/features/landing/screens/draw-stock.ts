import { goods } from "./draw-goods";
import { color } from "./drawing-colours";
import { count, stock } from "./shop-figures";
import { at, box, chip, each, line, quiet, rule, words } from "./svg-elements";

const columns = [
  ["Cartons", 232],
  ["Packs", 286],
  ["Units", 338],
  ["Total", 416],
] as const;

const row = ({ item, cartons, packs, units, perCarton, all, low }: (typeof stock)[number]) =>
  words(24, 0, item, { weight: "strong", size: 13 }) +
  (all < low
    ? chip(136, 8, 112, `Low: below ${low}`, "critical")
    : quiet(24, 18, `${perCarton} in a carton`)) +
  each([cartons, packs, units], (amount, place) =>
    words(columns[place]?.[1] ?? 0, 8, count(amount), {
      anchor: "end",
      size: 14,
      fill: amount ? color.text.default : color.text.muted,
    }),
  ) +
  words(416, 8, count(all), { anchor: "end", size: 15, weight: "bold" });

export const drawStock = () =>
  words(24, 42, "Stock", { size: 19, weight: "bold", display: true }) +
  box(182, 20, 122, 34, { stroke: color.border.control, fill: color.surface.raised, r: 9 }) +
  line("M198 41v4h14v-4M205 30v10m-4-4 4 4 4-4", color.text.default, 1.6) +
  words(224, 42, "Import CSV", { size: 12, weight: "strong" }) +
  box(314, 20, 102, 34, { fill: color.brand.base, r: 9 }) +
  line("M329 31v12M333 31v12M336 31v12M341 31v12M344 31v12", color.brand.text, 1.6) +
  words(356, 42, "Scan in", { size: 12, weight: "strong", fill: color.brand.text }) +
  box(0, 68, 440, 34, { fill: color.surface.sunken }) +
  quiet(24, 90, "Product") +
  each(columns, ([name, x]) => quiet(x, 90, name, { anchor: "end" })) +
  each(stock, (one, place) => at(0, 128 + place * 62, row(one), place ? rule(24, -22, 392) : ""));

export const drawTransfer = () =>
  words(20, 34, "Stock transfer", { size: 15, weight: "bold", display: true }) +
  chip(244, 17, 92, "On its way", "positive") +
  box(20, 52, 44, 44, { fill: color.surface.brandSoft, r: 10 }) +
  goods("box", 42, 74) +
  words(76, 70, "Indomie chicken 70 g", { weight: "strong" }) +
  quiet(76, 90, "4 cartons, 160 units") +
  rule(20, 108, 220, true) +
  words(20, 132, "Bodija", { weight: "strong" }) +
  line("M82 128h84m-6-5 6 5-6 5", color.accent, 2) +
  words(240, 132, "Challenge", { weight: "strong", anchor: "end" });
