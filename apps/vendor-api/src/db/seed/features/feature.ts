/** What a plan has of a feature: nothing, all of it (a check mark), or so many. */
export type Share = boolean | number;

export type FeatureData = {
  label: string;
  /** One sentence, shown as the tooltip. */
  description: string;
  /** Of Basic, Plus and Enterprise. */
  shares: readonly [Share, Share, Share];
};

export type FeatureCategoryData = { name: string; features: FeatureData[] };

/** One row of the comparison. */
export function feature(label: string, description: string, shares: FeatureData["shares"]): FeatureData {
  return { label, description, shares };
}
