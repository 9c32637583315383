export { PaymentDialog, type PaymentDialogProps } from "./PaymentDialog";
