import type { ReactNode } from "react";
import { fault, warn } from "../../internal/warn";
import { MOST_PLANS } from "./ComparisonTable.css";

/** Bundlers replace it; declared here, because an application may lack Node's types. */
declare const process: { env: { NODE_ENV?: string } };

/** A boolean is a mark, 0 is shown as `false`, 1 as "1", another number as "Up to 5,000", and a string as it is. */
export type ComparisonValue = boolean | number | string;

export interface ComparisonPlan {
  id: string;
  name: string;
  /** A `Price`, or words such as "Free". */
  price?: ReactNode;
  /** A `Badge` above the name. Hidden on phones. */
  badge?: ReactNode;
  /** A small LinkButton to the plan. */
  action?: ReactNode;
}

export interface ComparisonFeature {
  id: string;
  name: string;
  /** The help text. */
  help?: ReactNode;
  /** One value per plan, in the plans' order. */
  values: readonly ComparisonValue[];
}

export interface ComparisonCategory {
  /** The category's id in the page: `#compare-{id}`. */
  id: string;
  name: string;
  features: readonly ComparisonFeature[];
}

export const englishLabels = {
  included: "Included",
  notIncluded: "Not included",
  /** A number above 1, with thousands separators. */
  upTo: (figures: string) => `Up to ${figures}`,
  about: (feature: string) => `About ${feature}`,
  feature: "Feature",
  categories: "Feature categories",
  plans: "Plans to compare",
  noPlan: "Choose a plan to see what it includes.",
  empty: "No data available.",
  loading: "Loading...",
};
/** The component's own texts. */
export type ComparisonLabels = typeof englishLabels;

/** The number of plans that fit on a phone. */
const MAX_PLANS_ON_PHONE = 3;

/**
 * Which plans a phone shows at first: the first three, always including the featured one.
 * @returns One flag per plan.
 */
export function initiallyCompared(ids: readonly string[], featured: string | undefined): boolean[] {
  const place = featured === undefined ? -1 : ids.indexOf(featured);
  const start = Math.max(0, place - MAX_PLANS_ON_PHONE + 1);
  return ids.map((_, index) => index >= start && index < start + MAX_PLANS_ON_PHONE);
}

/** @throws {RangeError} with more plans than the styles have columns for. */
export function checkPlans(plans: readonly ComparisonPlan[], categories: readonly ComparisonCategory[]) {
  if (plans.length > MOST_PLANS) {
    const message = `A comparison shows at most ${MOST_PLANS} plans, not ${plans.length}. Omit some.`;
    throw new RangeError(fault("comparison-plans", message));
  }
  if (process.env.NODE_ENV !== "production" && plans.length > 0)
    for (const { name, values } of categories.flatMap(({ features }) => features))
      if ((values?.length ?? 0) < plans.length)
        warn(
          "comparison-values",
          `ComparisonTable needs ${plans.length} values for "${name}", not ${values?.length ?? 0}. Give one for each plan.`,
        );
}
