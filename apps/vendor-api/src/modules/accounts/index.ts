export {
  currentReceiptDetails,
  findReceiptDetails,
  keepReceiptDetails,
  showBilling,
  updateBilling,
} from "./payer-details.ts";
export {
  closingFault,
  findAccount,
  findPayer,
  findSavedCard,
  firstOwner,
  type Location,
  listAllLocations,
  listLocations,
  listOwners,
  listSavedCards,
  lockAccount,
  lockAccountShared,
  lockOpenAccount,
  requireStaying,
  type SavedCard,
} from "./repository.ts";
