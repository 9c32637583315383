/** The name of the choice, and what an owner agrees to with it. Both are stored with the time. */
export const renewalTerms = {
  label: "Renew automatically",
  text: "On the day the plan ends we take the price of that day from your wallet. If it does not cover it, we debit a bank account that you let us debit, or charge the card that is saved for the renewal, in the order that you set. We tell you 7 days and 1 day before. You can stop it at any time.",
} as const;

/** The consent as it is stored. */
export const renewalConsent = `${renewalTerms.label}. ${renewalTerms.text}`;
