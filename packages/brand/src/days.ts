/** What the legal pages promise in days; the API follows the same numbers. A file of its own, because few pages need it. */
export const days = {
  /** From asking to close an account until it is closed. */
  closing: 30,
  /** Before a renewal: the two notices, and the announcement of a higher price. */
  firstNotice: 7,
  lastNotice: 1,
  riseNotice: 30,
  /** How long each kind of data is kept: the payment provider's notices, copies of messages, and so on. */
  providerEvents: 180,
  messages: 30,
  codes: 3,
  endedSessions: 30,
  drafts: 30,
  exports: 7,
  securityActivity: 365,
  repeatedAnswers: 7,
} as const;
