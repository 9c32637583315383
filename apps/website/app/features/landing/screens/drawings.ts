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

/** A picture's markup. It is the same for every visitor, so each is drawn once in the life of a process. */
export function drawing(name: PictureName): string {
  drawn[name] ??= drawings[name]();
  return drawn[name];
}
