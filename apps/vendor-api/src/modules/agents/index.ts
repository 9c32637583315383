export { priceInTokens } from "./pay-with-tokens.ts";
