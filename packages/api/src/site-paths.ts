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

/** The website's pages that emails, receipts or Paystack lead to. Its `paths.ts` has the others. */
export const websitePaths = {
  signup: "/signup",
  verifyEmail: "/verify-email",
  invitation: "/invitation",
  leaveNewsletter: "/newsletter/leave",
  verifyReceipt: "/verify-receipt",
  accountData: "/account/data",
  plansAndBillings: "/plans-and-billings",
  paymentReturn: "/payments/return",
  transaction: (reference: string) => `/transactions/${encodeURIComponent(reference)}`,
  /** A plan's checkout; its address spells monthly "month" (spec §4). */
  planDetails: (plan: number, months: 1 | 12) =>
    `/plans-details/${plan}/${months === 12 ? "yearly" : "month"}`,
} as const;

/** The agents' pages that emails, receipts or Paystack lead to, and the one that the website redirects to. */
export const resellerPaths = {
  planDetails: "/plandetails",
  tokens: "/tokens",
  paymentReturn: "/payments/return",
} as const;
