export { addonPicture } from "./addon-picture";
export { formatDay, formatMinute, formatMonth, formatPeriod } from "./dates";
export { isPhoneVerified } from "./is-phone-verified";
export { DialogFallback, lazyDialog } from "./lazy-dialog";
export { QrCode } from "./QrCode";
export { readLine, readPage, readSearch, safeTarget, shouldReloadData, type TargetBuilder } from "./query";
export {
  type PaystackOrigins,
  type RequestArgs,
  type SiteContext,
  type SiteLog,
  siteOf,
} from "./site-context";
export { NoScriptRefresh, StayButton, useTimedRedirect } from "./timed-redirect";
export { useAuthBroadcast } from "./use-auth-broadcast";
export { useFocusOnMount } from "./use-focus-on-mount";
export { useHydrated } from "./use-hydrated";
export { VIEW_ONLY } from "./view-only";
export { callLink, whatsAppLink } from "./whatsapp-link";
