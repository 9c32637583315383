export {
  type AddMoneyCard,
  AddMoneyDialog,
  type AddMoneyDialogProps,
  type AddMoneyRequest,
} from "./AddMoneyDialog";
