export { exportTransactions } from "./export-transactions.ts";
export { numberOldPayments } from "./number-old-payments.ts";
export { listStatements } from "./read-statement.ts";
export { listAttachments, receiptFile, withReceipt } from "./receipt-file.ts";
export { showReceipt, showTransactions } from "./show-transactions.ts";
export { describeMovement, showSpend, showWallet } from "./show-wallet.ts";
export { statementCsv, statementPdf } from "./statement-file.ts";
export { listTransactions } from "./transaction-repository.ts";
export { verifyReceipt } from "./verify-receipt.ts";
