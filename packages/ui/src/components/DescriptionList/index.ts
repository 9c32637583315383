export { CopyButton, type CopyButtonProps } from "./CopyButton";
export { type DescriptionItem, DescriptionList, type DescriptionListProps } from "./DescriptionList";
