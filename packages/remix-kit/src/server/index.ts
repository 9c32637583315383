export { type AnswerCache, createAnswerCache } from "./answer-cache";
export { anonymousApi, apiClient, signedInApi } from "./api";
export { cookieHeaders } from "./cookies";
export { logRouteError, renderDocument, streamTimeout } from "./document";
export { errorResponse, isUnavailable, orRefusal, refusalInit } from "./error-response";
export { fileOrPage, fileResponse, responseOrPage } from "./file-response";
export { type Account, profileOf, requireAccount, requireToken } from "./guards";
export { loginCode, orLoginCode } from "./login-code";
export { orderKeyOf, paymentPage, payOnce, shownOrderFields } from "./order-form";
export { parseForm, readForm, submitForm } from "./parse-form";
export { forgotPassword, newPassword, resetCode } from "./password-reset";
export { decodeProfile, type Profile } from "./profile";
export { profilePage } from "./profile-page";
export { qrPicture } from "./qr-picture";
export { confirmByCode, securityPage } from "./security-page";
export {
  codeNotSent,
  maskPhone,
  recordSentCode,
  sendCode,
  sentCodeState,
  withCodeFieldError,
} from "./sent-code";
export { clearedSession, commitSession, openSession, redirectWithSession, takeMessage } from "./session";
export { knownSessions, logInCookies, logOut, revokeToken } from "./session-cookies";
export { clearedTokenCookie, readToken, tokenCookie } from "./token-cookie";
