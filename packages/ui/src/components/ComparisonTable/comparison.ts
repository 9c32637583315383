import type { ReactNode } from "react";
import { MOST_PLANS } from "./ComparisonTable.css";

/** `true` and `false` are marks, a number is shown as "Up to 5,000", a string as it is. */
export type ComparisonValue = boolean | number | string;

export interface ComparisonPlan {
  id: string;
  name: string;
  /** A `Price`, or words such as "Free". */
  price?: ReactNode;
  /** Over the name: a `Badge`. Phones leave it out. */
  badge?: ReactNode;
  /** The way to this plan: a small LinkButton. */
  action?: ReactNode;
}

export interface ComparisonFeature {
  id: string;
  name: string;
  /** A sentence that explains it, behind a question mark. */
  help?: ReactNode;
  /** One for each plan, in their order. */
  values: readonly ComparisonValue[];
}

export interface ComparisonCategory {
  /** Part of the address of the category: `#compare-{id}`. */
  id: string;
  name: string;
  features: readonly ComparisonFeature[];
}

/** The component's own words. */
export interface ComparisonLabels {
  included: string;
  notIncluded: string;
  /** A number with thousands separators. */
  upTo: (figures: string) => string;
  about: (feature: string) => string;
  feature: string;
  categories: string;
  plans: string;
  noPlan: string;
  empty: string;
  loading: string;
}

export const englishLabels: ComparisonLabels = {
  included: "Included",
  notIncluded: "Not included",
  upTo: (figures) => `Up to ${figures}`,
  about: (feature) => `About ${feature}`,
  feature: "Feature",
  categories: "Feature categories",
  plans: "Plans to compare",
  noPlan: "Choose a plan to see what it includes.",
  empty: "No data available.",
  loading: "Loading...",
};

/** A phone holds so many columns before their words break up. */
const ON_A_PHONE = 3;

/**
 * Which plans a phone compares before anybody has chosen: the first three, and always the featured one.
 * @returns One flag a plan.
 */
export function firstCompared(ids: readonly string[], featured: string | undefined): boolean[] {
  const place = featured === undefined ? -1 : ids.indexOf(featured);
  const start = Math.max(0, place - ON_A_PHONE + 1);
  return ids.map((_, index) => index >= start && index < start + ON_A_PHONE);
}

/** @throws {RangeError} with more plans than the styles have columns for. */
export function checkPlans(plans: readonly ComparisonPlan[]): void {
  if (plans.length > MOST_PLANS) {
    throw new RangeError(`A comparison shows at most ${MOST_PLANS} plans, not ${plans.length}.`);
  }
}
