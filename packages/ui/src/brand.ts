/** Defines a brand and writes its style sheet; for builds and tests, because it contains a colour library. */
export { type Brand, type BrandSeed, defineBrand, indigo } from "./theme/brand";
export { brandSheet } from "./theme/brand-sheet";
export { lagoon } from "./theme/brands/lagoon";
export { contrast } from "./theme/contrast";
export { contrastFaults } from "./theme/contrast-pairs";
export { type FigmaGroup, type FigmaVariable, figmaVariables } from "./theme/figma-variables";
export type { ThemeValues } from "./theme/theme-values";
