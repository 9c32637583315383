import { formatMonth } from "./dates";

type Month = { month: string; amount: number };

export const chart = { width: 720, height: 264, top: 28, base: 226 } as const;

/** The smallest of 1, 2, 4, 6 and 8 times a power of ten that reaches the amount, so that an axis can be halved. */
export function roundUp(amount: number): number {
  if (amount <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(amount));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= amount) ?? 10;
  return step * power;
}

/**
 * The bars of a chart of spend by month.
 * @param months - Kobo by month, oldest first.
 * @returns the bars with their labels, the amounts of the grid lines, and the total. A month with any spend has a visible bar.
 */
export function spendChart(months: readonly Month[]) {
  const highest = roundUp(Math.max(0, ...months.map(({ amount }) => amount)));
  const slot = chart.width / Math.max(1, months.length);
  const room = chart.base - chart.top;
  const heightOf = (amount: number) =>
    highest === 0 || amount <= 0 ? 0 : Math.max(3, Math.round((amount / highest) * room));
  return {
    bars: months.map(({ month, amount }, position) => {
      const height = heightOf(amount);
      return {
        month,
        name: formatMonth(month),
        short: formatMonth(month).slice(0, 3),
        amount,
        x: Math.round(position * slot + slot * 0.2),
        center: Math.round((position + 0.5) * slot),
        width: Math.round(slot * 0.6),
        y: chart.base - height,
        height,
      };
    }),
    lines:
      highest === 0
        ? []
        : [highest, Math.ceil(highest / 2)].map((amount) => ({ amount, y: chart.base - heightOf(amount) })),
    total: months.reduce((sum, { amount }) => sum + amount, 0),
  };
}
