export { readToken, renewToken, resolveSession } from "./access-tokens.ts";
export { codesOfKey, encryptKey } from "./authenticator.ts";
export { beginEmailChange, requireNewEmail } from "./change-profile.ts";
export { requireRecentCode, requiresSecondFactor, sessionSubject, withCode } from "./check-code.ts";
export { insertCode, PRINTED, voidResets } from "./code-repository.ts";
export { maskPhone, tooSoon } from "./codes.ts";
export { LINK_JUST_SENT, mailEmailLink } from "./confirm-email.ts";
export { encryptKeysAnew } from "./encrypt-anew.ts";
export { describeDevice } from "./list-and-end-sessions.ts";
export { rememberTrials } from "./one-trial.ts";
export { createPasswordHasher, type PasswordHasher } from "./password-hasher.ts";
export { endPendingProofs } from "./pending-proofs.ts";
export { requireEmailAndUsernameFree } from "./register.ts";
export { finishRegistration, startRegistration } from "./register-by-agent.ts";
export { requirePassword } from "./require-password.ts";
export { passwordLink } from "./reset-password.ts";
export { deleteSecondFactor } from "./second-factor-repository.ts";
export { acceptedKeys, hashOfToken, newLinkToken, type Secrets, secretKey } from "./secrets.ts";
export { recordActivity } from "./security-activity.ts";
export { revokeAllSessions } from "./session-repository.ts";
export {
  findAgentByCode,
  findUser,
  insertAccount,
  insertLocation,
  insertUser,
  requireUser,
  type User,
  updateUser,
} from "./user-repository.ts";
export { sendPhoneCode } from "./verify-phone.ts";
export { issueViewToken, listBegunViews, markViewEnded, openView, useTicket } from "./views.ts";
