import { testCardByNumber } from "./test-cards";

export interface CardInput {
  number: string;
  expMonth: string;
  expYear: string;
  cvv: string;
}

export interface CardErrors {
  number?: string;
  expiry?: string;
  cvv?: string;
}

export type CardForm = { ok: true; card: CardInput } | { ok: false; errors: CardErrors };

/**
 * Validates the card form.
 * Spaces and dashes in the number are allowed; the expiry is MM/YY or MM/YYYY and ends with its month.
 */
export function readCardForm(raw: { number: string; expiry: string; cvv: string }, now: number): CardForm {
  const errors: CardErrors = {};
  const number = raw.number.replace(/[\s-]/g, "");
  if (!isCardNumber(number)) errors.number = "Enter a valid card number";

  const parts = /^\s*(\d{1,2})\s*\/?\s*(\d{4}|\d{2})\s*$/.exec(raw.expiry);
  const month = Number(parts?.[1] ?? "0");
  const year = Number((parts?.[2] ?? "").padStart(4, "20"));
  if (!parts || month < 1 || month > 12) errors.expiry = "Enter the expiry as MM/YY";
  else if (Date.UTC(year, month, 1) <= now) errors.expiry = "This card has expired";

  const cvv = raw.cvv.trim();
  if (!/^\d{3,4}$/.test(cvv)) errors.cvv = "Enter the 3 digits on the back of the card";

  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, card: { number, expMonth: String(month).padStart(2, "0"), expYear: String(year), cvv } };
}

// Some test numbers fail the Luhn check, so they are looked up first.
function isCardNumber(number: string): boolean {
  if (testCardByNumber(number)) return true;
  return /^\d{13,19}$/.test(number) && passesLuhn(number);
}

/** Whether a string of digits ends in its Luhn check digit. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
