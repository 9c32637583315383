import { type FeatureCategoryData, feature } from "./feature.ts";

export const selling: FeatureCategoryData = {
  name: "Sales and checkout",
  features: [
    feature("Works offline", "Keep selling without internet; everything syncs when you are back online.", [
      true,
      true,
      true,
    ]),
    feature("Receipts", "Print a receipt on a thermal printer or send it to the customer's phone.", [
      true,
      true,
      true,
    ]),
    feature("Split payments", "Take part of a sale in cash and the rest by card or transfer.", [
      true,
      true,
      true,
    ]),
    feature("Held sales", "Park a sale while a customer fetches one more thing, and serve the next.", [
      true,
      true,
      true,
    ]),
    feature("Returns and refunds", "Take goods back, return the money and put the stock right in one step.", [
      true,
      true,
      true,
    ]),
    feature("Retail and wholesale prices", "Keep several prices for a product and choose one at the till.", [
      false,
      true,
      true,
    ]),
    feature("Discounts", "Give a discount on one line or a whole sale, within limits you set for staff.", [
      false,
      true,
      true,
    ]),
    feature(
      "Quotations and invoices",
      "Send a quotation and turn it into an invoice when the buyer agrees.",
      [false, true, true],
    ),
  ],
};

export const customers: FeatureCategoryData = {
  name: "Customers and credit",
  features: [
    feature("Unlimited customers", "Add every customer you serve; there is no cap on the list.", [
      false,
      true,
      true,
    ]),
    feature("Customer list", "Keep names, phone numbers and what each customer has bought.", [
      true,
      true,
      true,
    ]),
    feature("Unlimited customer payments", "Record as many payments from customers as your business takes.", [
      false,
      true,
      true,
    ]),
    feature("Debtors", "See at a glance who owes you, how much and since when.", [true, true, true]),
    feature("Credit limits", "Stop a sale on credit when a customer has reached the limit you set.", [
      false,
      true,
      true,
    ]),
    feature("Payment reminders", "Send customers a polite reminder of what they owe by SMS.", [
      false,
      true,
      true,
    ]),
    feature("Customer statements", "Print or send a statement with every sale and payment of a period.", [
      false,
      true,
      true,
    ]),
  ],
};
