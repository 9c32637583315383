/** A page number, or the gap before or after the pages around the current one. */
export type PageStep = number | "gap-before" | "gap-after";

/**
 * The pages to show: the first, the last, and those around the current one. A gap hides at least two pages, because
 * one page takes no more space than the dots.
 * @param page - From 1 to `count`.
 * @param around - The number of pages on each side of the current one.
 * @example pageRange(6, 12, 1) // => [1, "gap-before", 5, 6, 7, "gap-after", 12]
 */
export function pageRange(page: number, count: number, around: number): PageStep[] {
  // The length stays constant near the ends, so that "Next" does not move under the pointer.
  const length = around * 2 + 1;
  const whole = length + 4;
  if (count <= whole) return sequence(1, count);
  if (page <= around + 3) return [...sequence(1, length + 2), "gap-after", count];
  if (page >= count - around - 2) return [1, "gap-before", ...sequence(count - length - 1, count)];
  return [1, "gap-before", ...sequence(page - around, page + around), "gap-after", count];
}

function sequence(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
