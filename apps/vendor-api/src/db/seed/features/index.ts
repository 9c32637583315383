import { accounting, purchasing } from "./buying-and-money.ts";
import type { FeatureCategoryData } from "./feature.ts";
import { inventory } from "./inventory.ts";
import { outlets, people, reports } from "./running-the-business.ts";
import { customers, selling } from "./selling.ts";

/** The comparison of the pricing page, in the order that it is shown. */
export const featureCategoryData: readonly FeatureCategoryData[] = [
  inventory,
  selling,
  customers,
  purchasing,
  accounting,
  outlets,
  reports,
  people,
];
