/** The addresses of log-in and password reset, which are the same on every site (spec §4). */
export const accountPaths = {
  login: "/login",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  setNewPassword: "/set-newpassword",
} as const;
