export type { PaymentState } from "../../internal/payment-dialog/PaymentDialog";
export { WalletPaymentDialog, type WalletPaymentDialogProps } from "./WalletPaymentDialog";
