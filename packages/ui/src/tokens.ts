/** The theme as data: token names, values and references, and the functions that define a brand. */
export { type Brand, defineBrand } from "./theme/brand";
export { brandSheet } from "./theme/brand-sheet";
export { lagoon } from "./theme/brands/lagoon";
export { contrast } from "./theme/contrast";
export { contrastFaults } from "./theme/contrast-pairs";
export type { ThemeValues } from "./theme/theme-values";
export {
  compactTokens,
  cssVar,
  type TokenName,
  type TokenValues,
  tokenNames,
  tokens,
} from "./theme/token-sets";
export { below, breakpoint, media } from "./theme/tokens";
