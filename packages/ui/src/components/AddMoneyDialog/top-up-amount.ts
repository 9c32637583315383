/** Naira: what the wallet takes at once (specification §5). */
export interface TopUpAmountLimits {
  minimum: number;
  maximum: number;
}

export const defaultLimits: TopUpAmountLimits = { minimum: 1_000, maximum: 1_000_000_000 };

/**
 * Naira from what was typed or pasted: separators, spaces and a naira sign are no matter; more than two decimals,
 * letters or nothing give undefined.
 * @example readAmount("₦10,000.50") // => 10000.5
 */
export function readAmount(typed: string): number | undefined {
  const figures = typed.replace(/[\s,₦]/g, "");
  return /^\d{1,12}(\.\d{0,2})?$/.test(figures) ? Number(figures) : undefined;
}
