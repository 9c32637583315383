import { PAGE_SIZE } from "@vendor/api";

/** Limit and offset of one page of a list. */
export function sliceOf(page: number): { limit: number; offset: number } {
  return { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
}

/** One page of a list in the contract's form. An empty list has one page, without rows. */
export function pageOf<T>(rows: T[], page: number, total: number) {
  return { rows, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), total };
}
