import { drawAccounts } from "./accounts";
import { drawCustomers, drawReminder } from "./customers";
import { drawDay } from "./day";
import type { PictureName } from "./sizes";
import { drawStock, drawTransfer } from "./stock";
import { drawTill } from "./till";
import { drawOutlets, drawPeriods, drawUnits } from "./vignettes";
import { drawReceipt, drawWeek } from "./week";

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
