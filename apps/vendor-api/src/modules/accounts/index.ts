export {
  currentReceiptDetails,
  findReceiptDetails,
  keepReceiptDetails,
  showBilling,
  updateBilling,
} from "./payer-details.ts";
export {
  findAccount,
  findPayer,
  firstOwner,
  type Location,
  listAllLocations,
  listLocations,
  listOwners,
  lockAccount,
  lockAccountShared,
  lockOpenAccount,
} from "./repository.ts";
export { closingFault, requireStaying } from "./require-staying.ts";
export { findSavedCard, listSavedCards, type SavedCard } from "./saved-cards-repository.ts";
