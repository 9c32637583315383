/** What is said where the tokens do not cover an order (spec §5). */
export const TOO_LOW = "Insufficient balance. Please buy more tokens";

/** What a balance lacks of a total, 0 when it covers it. */
export const shortOf = (total: number, balance: number) => Math.max(0, total - balance);
