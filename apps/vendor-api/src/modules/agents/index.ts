export { priceInTokens } from "./price-in-tokens.ts";
