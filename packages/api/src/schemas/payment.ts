import * as z from "zod";

export const toPayField = z
  .record(z.string(), z.string())
  .default({})
  .describe("What the payer needs to pay, by the way of paying: a popup's code, an account number.");

/** An opened payment. For a saved card nothing is opened at Paystack, so both addresses are null. */
export const openedPayment = {
  reference: z.string(),
  access_code: z.string().nullable(),
  authorization_url: z.string().nullable(),
  to_pay: toPayField,
  public_key: z.string(),
  email: z.string(),
  /** Kobo, as Paystack's popup expects: the amount on the card. */
  amount: z.number().int(),
};

/** When the page of a top-up or a purchase of tokens was loaded. */
export const shownAtField = z.iso
  .datetime()
  .optional()
  .describe(
    "The `as_of` of the page. Refuses the payment (`REPEATED_PAYMENT`) when the same amount was added since, so that one form in two tabs is paid once.",
  );
