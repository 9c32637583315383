/** The addresses of log-in, password reset, the profile and the security page, which are the same on every site (spec §4). */
export const accountPaths = {
  login: "/login",
  loginCode: "/login/code",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  setNewPassword: "/set-newpassword",
  profile: "/account/profile",
  security: "/account/security",
} as const;

// Modules, because a browser's build leaves out what it does not use of them, and not of objects.
export * as resellerPaths from "./reseller-paths.ts";
export * as websitePaths from "./website-paths.ts";
