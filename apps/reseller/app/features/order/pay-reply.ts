/** What paying answers when the client has no subscription of it. */
export type PayReply = {
  /** It was refused: the failure card, with the reason as the API gives it. */
  failure: { reason: string | null; tooLow: boolean } | null;
  /** To be read before paying again: another price, or an answer that never came. */
  notice: string | null;
  /**
   * Which order was sent, as the form said. The loaders that run after the action may know of another one by then, when the
   * answer to this one was lost: sent once more, it must be the same.
   */
  orderKey: string | null;
};
