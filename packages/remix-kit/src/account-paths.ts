/** The addresses of log-in, password reset and the security page, which are the same on every site (spec §4). */
export const accountPaths = {
  login: "/login",
  loginCode: "/login/code",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  setNewPassword: "/set-newpassword",
  security: "/account/security",
} as const;
