/** A plan's share of a feature: none, all of it (a check mark), or a number. */
export type Share = boolean | number;

export type FeatureData = {
  label: string;
  /** One sentence, shown as a tooltip. */
  description: string;
  /** For Basic, Plus and Enterprise. */
  shares: readonly [Share, Share, Share];
};

export type FeatureCategoryData = { name: string; features: FeatureData[] };

/** One row of the comparison. */
export function feature(label: string, description: string, shares: FeatureData["shares"]): FeatureData {
  return { label, description, shares };
}
