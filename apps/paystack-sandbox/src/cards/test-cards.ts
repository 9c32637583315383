/** What happens after a test card's number and CVV are correct. */
export interface TestCard {
  id: string;
  number: string;
  cvv: string;
  pin: string | null;
  otp: string | null;
  outcome: "success" | "declined" | "insufficient-funds";
  reusable: boolean;
  brand: string;
  /** Ends in a space where Paystack's does. */
  cardType: string;
  /** Where it was issued, an ISO code; other cards are from Nigeria. */
  country?: string;
}

/** Paystack's own test cards, and a foreign one of ours, valid with any future expiry. */
export const testCards: readonly TestCard[] = [
  {
    id: "success",
    number: "4084084084084081",
    cvv: "408",
    pin: null,
    otp: null,
    outcome: "success",
    reusable: true,
    brand: "visa",
    cardType: "visa ",
  },
  {
    id: "pin",
    number: "507850785078507812",
    cvv: "081",
    pin: "1111",
    otp: null,
    outcome: "success",
    reusable: true,
    brand: "verve",
    cardType: "verve ",
  },
  {
    id: "pin-otp",
    number: "5060666666666666666",
    cvv: "123",
    pin: "1234",
    otp: "123456",
    outcome: "success",
    reusable: true,
    brand: "verve",
    cardType: "verve DEBIT",
  },
  {
    id: "declined",
    number: "4084080000005408",
    cvv: "001",
    pin: null,
    otp: null,
    outcome: "declined",
    reusable: true,
    brand: "visa",
    cardType: "visa ",
  },
  {
    id: "insufficient-funds",
    number: "4084080000670037",
    cvv: "787",
    pin: null,
    otp: null,
    outcome: "insufficient-funds",
    reusable: true,
    brand: "visa",
    cardType: "visa ",
  },
  {
    id: "not-reusable",
    number: "507850785078507853",
    cvv: "082",
    pin: "0000",
    otp: null,
    outcome: "success",
    reusable: false,
    brand: "verve",
    cardType: "verve ",
  },
  {
    id: "foreign",
    number: "4111111111111111",
    cvv: "408",
    pin: null,
    otp: null,
    outcome: "success",
    reusable: true,
    brand: "visa",
    cardType: "visa ",
    country: "GB",
  },
];

/** The one-time password that confirms a challenged saved card. */
export const challengeOtp = "123456";

export function testCardByNumber(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}

export function testCardById(id: string): TestCard | undefined {
  return testCards.find((card) => card.id === id);
}
