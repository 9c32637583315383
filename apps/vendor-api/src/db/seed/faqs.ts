import { brand } from "@vendor/brand";

/** The questions of the pricing page, in order. */
export const faqData: readonly { question: string; answer: string }[] = [
  {
    question: `What is ${brand.product}?`,
    answer: `${brand.product} is point-of-sale and business management software for shops. It keeps your stock, sales, customers and accounts together, on a computer and on your phone.`,
  },
  {
    question: "Does it work without internet?",
    answer:
      "Yes. You sell, receive goods and print receipts offline. When the internet is back, everything syncs automatically.",
  },
  {
    question: "How does the free trial work?",
    answer: `You use everything in Plus for ${brand.trialDays} days. You give no card details, and nothing is charged when the trial ends.`,
  },
  {
    question: "What happens when my trial ends?",
    answer:
      "Your data stays safe. Choose Plus or Enterprise to carry on with every feature, or go on with the free Basic plan.",
  },
  {
    question: "Can I pay by the month?",
    answer:
      "Yes. Plus can be paid by the month or by the year, and the year costs less than twelve months. Enterprise prices are made to measure.",
  },
  {
    question: "How can I pay?",
    answer:
      "By debit card, bank transfer or USSD, or from the wallet in your account. The wallet adds nothing; any other way adds a payment charge, which you see before you pay. Card payments are handled by Paystack; we never see your card number.",
  },
  {
    question: "Can I use it in more than one shop?",
    answer:
      "Yes. Plus includes two outlets and Enterprise ten, and you can add more to either. Stock moves between outlets with a transfer that both sides confirm.",
  },
  {
    question: "Can I bring in the products I already have?",
    answer:
      "Yes. Import your list from a spreadsheet saved as CSV, with units, packs and cartons. If you prefer, choose agent-assisted onboarding and we do it with you.",
  },
  {
    question: "On which devices does it run?",
    answer:
      "On Windows, Mac and Linux computers, and on Android and iOS phones. Barcode scanners, receipt printers and label printers work with it.",
  },
];
