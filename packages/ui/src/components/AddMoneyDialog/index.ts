export type { PaymentState } from "../../internal/payment-dialog/PaymentDialog";
export {
  type AddMoneyCard,
  AddMoneyDialog,
  type AddMoneyDialogProps,
  type AddMoneyRequest,
} from "./AddMoneyDialog";
