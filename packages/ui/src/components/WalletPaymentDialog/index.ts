export { WalletPaymentDialog, type WalletPaymentDialogProps } from "./WalletPaymentDialog";
