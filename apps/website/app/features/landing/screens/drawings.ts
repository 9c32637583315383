import { drawCustomers, drawReminder } from "./draw-customers";
import { drawDay } from "./draw-day-sales";
import { drawOutlets, drawPeriods, drawUnits } from "./draw-details";
import { drawStock, drawTransfer } from "./draw-stock";
import { drawTill } from "./draw-till";
import { drawReceipt, drawWeek } from "./draw-week-and-receipt";
import { color } from "./drawing-colours";
import type { PictureName } from "./picture-sizes";
import { accounts, inAccounts, naira } from "./shop-figures";
import { at, doubleRule, each, line, quiet, words } from "./svg-elements";

export const drawAccounts = () =>
  words(20, 34, "Bank accounts", { size: 15, weight: "bold", display: true }) +
  line("M232 24v12m-6-6h12", color.text.muted) +
  each(accounts, ({ name, amount }, place) =>
    at(
      20,
      64 + place * 26,
      quiet(0, 0, name),
      words(220, 0, naira(amount), { weight: "strong", anchor: "end" }),
    ),
  ) +
  words(20, 150, "Total") +
  words(240, 150, naira(inAccounts), { size: 16, weight: "bold", anchor: "end" }) +
  doubleRule(140, 158, 100);

const drawings: Record<PictureName, () => string> = {
  till: drawTill,
  day: drawDay,
  week: drawWeek,
  receipt: drawReceipt,
  accounts: drawAccounts,
  stock: drawStock,
  transfer: drawTransfer,
  customers: drawCustomers,
  reminder: drawReminder,
  units: drawUnits,
  periods: drawPeriods,
  outlets: drawOutlets,
};

const drawn: Partial<Record<PictureName, string>> = {};

/** A picture's markup, which is the same for every visitor and drawn once. */
export function drawing(name: PictureName): string {
  drawn[name] ??= drawings[name]();
  return drawn[name];
}
