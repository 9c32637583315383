/** What paying answers when the client has no subscription of it. */
export type PayReply = {
  /** It was refused: the failure card, with the reason as the API gives it. */
  failure: { reason: string | null; tooLow: boolean } | null;
  /** To be read before paying again: another price, or an answer that never came. */
  notice: string | null;
};

/** What a payment came to, for the page that says so once. */
export type PaidOrder = {
  message: string;
  client: string;
  amount: number;
  receiptCode: string | null;
  expiresAt: string | null;
};
