export { SearchField, type SearchFieldProps } from "./SearchField";
export { type RecentSearches, useRecentSearches } from "./use-recent-searches";
