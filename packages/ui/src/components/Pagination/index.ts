export {
  CursorPagination,
  type CursorPaginationLabels,
  type CursorPaginationProps,
} from "./CursorPagination";
export { Pagination, type PaginationLabels, type PaginationProps } from "./Pagination";
