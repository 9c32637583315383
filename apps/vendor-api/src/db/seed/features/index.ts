import { accounting, purchasing } from "./buying-and-money.ts";
import type { FeatureCategoryData } from "./feature.ts";
import { inventory } from "./inventory.ts";
import { outlets, people, reports } from "./running-the-business.ts";
import { customers, selling } from "./selling.ts";

/** The comparison on the pricing page, in its order. */
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
