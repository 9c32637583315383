export { TransferInstructions } from "./TransferInstructions";
export { readSent, readTransferAccount, type TransferAccount } from "./transfer-account";
export { usePaymentChanges } from "./use-payment-changes";
