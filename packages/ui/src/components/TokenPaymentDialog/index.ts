export type { PaymentState } from "../../internal/payment-dialog/PaymentDialog";
export { TokenPaymentDialog, type TokenPaymentDialogProps } from "./TokenPaymentDialog";
