/** The website's pages that emails, receipts or Paystack lead to. Its `paths.ts` has the others. */
export const signup = "/signup";
export const pricing = "/pricing";
export const terms = "/terms-and-conditions";
export const verifyEmail = "/verify-email";
export const invitation = "/invitation";
export const viewAs = "/view-as";
export const leaveNewsletter = "/newsletter/leave";
export const verifyReceipt = "/verify-receipt";
export const accountData = "/account/data";
export const plansAndBillings = "/plans-and-billings";
export const paymentReturn = "/payments/return";
export const transaction = (reference: string) => `/transactions/${encodeURIComponent(reference)}`;

/** A plan's checkout; its address spells monthly "month" (spec §4). */
export const planDetails = (plan: number, months: 1 | 12) =>
  `/plans-details/${plan}/${months === 12 ? "yearly" : "month"}`;
