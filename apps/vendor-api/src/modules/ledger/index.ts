export { checkLedger } from "./check-ledger.ts";
export { collectDebt, collectDebts, debtAccountOf, debtOf, presentHeldAndDebt } from "./debts.ts";
export {
  type BalanceAccount,
  balanceOf,
  ensureLedgerAccounts,
  isOverdrawn,
  type LedgerAccount,
  lockLedgerAccounts,
  readBalance,
  spendableBalance,
} from "./ledger-accounts.ts";
export {
  afterReturnByBank,
  afterReturnToWallet,
  paymentOfTransfer,
  postTransfer,
  postTransfers,
  readTransfer,
  reversed,
  type Transfer,
  type TransferEntry,
  type TransferKind,
} from "./post-transfer.ts";
export { countEntries, findCredit, listEntries, type OwnedAccount, type TimeSpan } from "./repository.ts";
