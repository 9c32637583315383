export { TokenPaymentDialog, type TokenPaymentDialogProps } from "./TokenPaymentDialog";
