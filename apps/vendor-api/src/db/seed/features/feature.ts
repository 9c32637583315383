/** What a plan has of a feature: nothing, all of it (a check mark), or so many. */
export type Share = boolean | number;

export type FeatureData = {
  label: string;
  /** One sentence, shown as the tooltip. */
  description: string;
  basic: Share;
  plus: Share;
  enterprise: Share;
};

export type FeatureCategoryData = { name: string; features: FeatureData[] };

/** One row of the comparison; shares in the order Basic, Plus, Enterprise. */
export function feature(
  label: string,
  description: string,
  [basic, plus, enterprise]: [Share, Share, Share],
): FeatureData {
  return { label, description, basic, plus, enterprise };
}
