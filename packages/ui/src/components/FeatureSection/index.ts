export { FeatureSection, type FeatureSectionProps } from "./FeatureSection";
