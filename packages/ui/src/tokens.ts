/** The theme as data: token names, values and references. */
export {
  compactTokens,
  cssVar,
  type TokenName,
  type TokenValues,
  tokenNames,
  tokens,
} from "./theme/token-sets";
export { below, breakpoint, media } from "./theme/tokens";
