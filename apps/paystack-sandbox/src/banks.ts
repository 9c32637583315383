/** A bank as Paystack names it. */
export interface Bank {
  id: number;
  name: string;
  slug: string;
}

/** The banks whose account numbers Paystack gives out; the first one's are the one-time accounts. */
export const accountBanks = [
  { id: 629, name: "Paystack-Titan", slug: "titan-paystack" },
  { id: 20, name: "Wema Bank", slug: "wema-bank" },
] as const satisfies readonly Bank[];

/** The bank of an account number. */
export function accountBank(slug: string): Bank {
  return accountBanks.find((bank) => bank.slug === slug) ?? accountBanks[0];
}

/** The banks whose customers can pay by dialling a code, by their own code's number. */
export const ussdBanks: Readonly<Record<string, string>> = {
  "737": "Guaranty Trust Bank",
  "822": "Sterling Bank",
  "919": "United Bank For Africa",
  "966": "Zenith Bank",
};

/** The banks that the page offers to a person who sends money. */
export const payerBanks: readonly string[] = [
  "Guaranty Trust Bank",
  "Access Bank",
  "First Bank of Nigeria",
  "OPay",
  "Zenith Bank",
];
