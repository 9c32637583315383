export { priceInTokens } from "./pay-with-tokens.ts";
export { listMonths, readTokenTotals, timeOfMonth } from "./read-token-totals.ts";
