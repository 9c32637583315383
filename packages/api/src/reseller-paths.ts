/** The agents' pages that emails, receipts or Paystack lead to, and the one that the website redirects to. */
export const planDetails = "/plandetails";
export const tokens = "/tokens";
export const paymentReturn = "/payments/return";
