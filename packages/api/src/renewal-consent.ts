/** The name of the choice, and what an owner agrees to with it. Both are stored with the time. */
export const renewalTerms = {
  label: "Renew automatically",
  text: "On the day the plan ends we take the price of that day from your wallet. If it does not cover it and a card is saved for the renewal, we charge that card. We tell you 7 days and 1 day before. You can stop it at any time.",
} as const;

/** The consent as it is stored. */
export const renewalConsent = `${renewalTerms.label}. ${renewalTerms.text}`;
