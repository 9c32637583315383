export { findPassedOn, listOwedForReturned, listPaidParts } from "./credits.ts";
export {
  endSubscription,
  endTrial,
  extendTrial,
  findRunningTrial,
  fulfilSubscription,
  lowerValue,
  type NewSubscription,
  type Unfulfillable,
} from "./fulfil-subscription.ts";
export { listUnended, readHistory } from "./history-repository.ts";
export {
  findAccountState,
  type LocationSubscriptions,
  readLocationSubscriptions,
  type SubscriptionOfAccount,
} from "./location-subscriptions-repository.ts";
export {
  creditsFor,
  listReplaced,
  type Period,
  periodOf,
  presentPeriod,
  previewPeriod,
  type ReplacedTime,
  requirePeriodShown,
  requireReplacementConfirmed,
  subscribedMessage,
  unusedValueOf,
} from "./period.ts";
export {
  announced,
  CHARGE_MINUTES,
  charging,
  ended,
  grace,
  graceUntilOf,
  type Renewal,
  scheduled,
  stepsOf,
  waitingForPayer,
} from "./renewal-states.ts";
export {
  findOwnLocation,
  findStanding,
  findSubscriptionByReference,
  hasOrderSince,
  isFollowed,
  isOwn,
  isReplaced,
  isValid,
  lockLocation,
  type Standing,
  standingColumns,
  unendedPlanIds,
} from "./repository.ts";
export {
  agreedSelectionOf,
  extendGrace,
  findRenewal,
  forgetRenewalCard,
  isInGrace,
  isSameSelection,
  listDueLocations,
  listLocationsInGrace,
  listRenewals,
  moveRenewal,
  type RenewalSelection,
  rescheduleRenewal,
  saveRenewal,
  stopRenewal,
  updateRenewal,
} from "./schedule-renewal.ts";
export {
  amountForClient,
  locationStatus,
  locationSubscriptionsView,
  seesMoney,
  subscriptionRow,
} from "./subscription-view.ts";
