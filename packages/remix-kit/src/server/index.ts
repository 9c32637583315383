export { anonymousApi, isUnavailable, signedInApi } from "./api.ts";
export { logRouteError, renderDocument } from "./document.tsx";
export { type Account, profileOf, requireAccount, requireToken } from "./guards.ts";
export { type LastKnown, lastKnown } from "./last-known.ts";
export { logOut } from "./log-out.ts";
export { type FormRefusal, type ParsedForm, parseForm, refusalToSubmission } from "./parse-form.ts";
export { decodeProfile, type Profile } from "./profile.ts";
export { commitSession, openSession, type SiteSession } from "./session.ts";
export { clearedTokenCookie, tokenCookie } from "./token-cookie.ts";
