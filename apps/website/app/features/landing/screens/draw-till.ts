import { type Goods, goods } from "./draw-goods";
import { color } from "./drawing-colours";
import { naira, saleLines, saleNumber, saleTotal, shop } from "./shop-figures";
import { at, box, chip, doubleRule, each, line, quiet, rule, words } from "./svg-elements";

const tiles: { name: string; price: number; kind: Goods; inSale?: number }[] = [
  { name: "Indomie carton", price: 13_500, kind: "box", inSale: 2 },
  { name: "Semovita 1 kg", price: 1_800, kind: "sack", inSale: 3 },
  { name: "Peak milk tin", price: 900, kind: "tin" },
  { name: "King’s oil 1 l", price: 3_200, kind: "bottle", inSale: 1 },
  { name: "Dettol pack", price: 2_100, kind: "bar", inSale: 2 },
  { name: "Milo 400 g", price: 4_200, kind: "tin" },
  { name: "Cowbell sachet", price: 150, kind: "sachet" },
  { name: "Basmati 5 kg", price: 9_800, kind: "sack" },
];

const head = () =>
  box(0, 0, 960, 56, { fill: color.surface.raised }) +
  words(24, 35, shop.name, { size: 16, weight: "bold", display: true }) +
  each(
    [
      ["Sell", 232],
      ["Stock", 292],
      ["Customers", 360],
      ["Reports", 462],
    ] as const,
    ([name, x], place) =>
      words(x, 34, name, place === 0 ? { size: 14, weight: "strong" } : { size: 14, fill: color.text.muted }),
  ) +
  box(232, 52, 28, 4, { fill: color.accent, r: 1 }) +
  chip(888, 16, 226, "Offline: sales are kept here", "caution") +
  box(904, 12, 32, 32, { fill: color.brand.base, r: 16 }) +
  words(920, 33, "BA", { size: 12, weight: "strong", fill: color.brand.text, anchor: "middle" });

const search = () =>
  box(384, 76, 552, 44, { fill: color.surface.raised, stroke: color.border.control, r: 10 }) +
  line("M402 90v16M407 90v16M411 90v16M417 90v16M421 90v16M426 90v16", color.text.default, 2) +
  quiet(442, 103, "Scan a barcode, or search 1,284 goods", { size: 14 });

const shelves = () =>
  each(["All goods", "Provisions", "Drinks", "Toiletries", "Baby"], (name, place) => {
    const chosen = place === 0;
    const look = chosen
      ? { fill: color.brand.base, r: 15 }
      : { stroke: color.border.subtle, fill: color.surface.raised, r: 15 };
    return (
      box(384 + place * 112, 136, 104, 30, look) +
      words(436 + place * 112, 156, name, {
        anchor: "middle",
        fill: chosen ? color.brand.text : color.text.muted,
      })
    );
  });

const tile = ({ name, price, kind, inSale }: (typeof tiles)[number]) =>
  box(0, 0, 126, 166, {
    fill: color.surface.raised,
    stroke: inSale ? color.brand.base : color.border.subtle,
    r: 12,
  }) +
  box(8, 8, 110, 92, { fill: color.surface.brandSoft, r: 8 }) +
  goods(kind, 63, 54) +
  words(12, 124, name) +
  words(12, 148, naira(price), { size: 15, weight: "strong" }) +
  (inSale
    ? box(98, -8, 28, 24, { fill: color.accent, r: 12 }) +
      words(112, 9, String(inSale), { weight: "bold", fill: color.onAccent, anchor: "middle" })
    : "");

const saleLine = ({ item, qty, measure, price, amount }: (typeof saleLines)[number], place: number) =>
  at(
    24,
    148 + place * 62,
    words(0, 0, item, { size: 14, weight: "strong" }),
    quiet(0, 20, `${qty} ${measure} × ${naira(price)}`),
    words(312, 0, naira(amount), { size: 14, weight: "strong", anchor: "end" }),
    rule(0, 36, 312, true),
  );

const sale = () =>
  box(0, 56, 360, 504, { fill: color.surface.raised }) +
  line("M360 56v504", color.border.subtle, 1) +
  words(24, 96, `Sale ${saleNumber}`, { size: 18, weight: "bold", display: true }) +
  quiet(336, 96, "Walk-in customer", { anchor: "end", size: 13 }) +
  rule(24, 116, 312) +
  each(saleLines, saleLine) +
  words(24, 438, "Total", { size: 16, weight: "strong" }) +
  words(336, 440, naira(saleTotal), { size: 28, weight: "bold", anchor: "end", display: true }) +
  doubleRule(196, 452, 140) +
  box(24, 480, 100, 52, { stroke: color.border.control, r: 10 }) +
  words(74, 511, "Hold", { size: 15, weight: "strong", anchor: "middle" }) +
  box(136, 480, 200, 52, { fill: color.brand.base, r: 10 }) +
  words(236, 511, "Take payment", { size: 15, weight: "strong", fill: color.brand.text, anchor: "middle" });

export const drawTill = () =>
  box(0, 0, 960, 560, { fill: color.surface.page }) +
  search() +
  shelves() +
  each(tiles, (one, place) => at(384 + (place % 4) * 142, 184 + Math.floor(place / 4) * 182, tile(one))) +
  sale() +
  head() +
  rule(0, 56, 960);
