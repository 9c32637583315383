export type { CardBrand } from "./BrandMark";
export {
  NewCardRow,
  type NewCardRowProps,
  SavedCardRow,
  type SavedCardRowProps,
} from "./SavedCardRow";
