export { PaymentInstructions, type PaymentInstructionsProps } from "./PaymentInstructions";
