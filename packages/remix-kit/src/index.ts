export { addonPicture } from "./addon-picture.tsx";
export { NonceContext, useNonce } from "./nonce.ts";
export { OfflineNotice } from "./offline/OfflineNotice.tsx";
export { safeTarget, type TargetBuilder } from "./safe-target.ts";
export { searchIn } from "./search-in.ts";
export {
  type PaystackPlaces,
  type RequestArgs,
  type SiteContext,
  type SiteLog,
  siteOf,
} from "./site-context.ts";
export { NoScriptRefresh, StayButton, useTimedRedirect } from "./timed-redirect.tsx";
export { useAuthBroadcast } from "./use-auth-broadcast.ts";
export { useHydrated } from "./use-hydrated.ts";
