export { type ReceiptLine, ReceiptLines, type ReceiptLinesProps } from "./ReceiptLines";
