/**
 * The product's working name and everything about the company that a page, a mail or a document may say.
 * Renaming the product is a change of this file and of the texts outside the code (README, licence).
 */
export const brand = {
  product: "KasuwaPoint",
  /** What a token of the agents' wallets is called; 1 token is worth ₦1 (spec §9). */
  token: { code: "KPT", name: "KasuwaPoint Token" },
  company: {
    name: "KasuwaPoint Technologies Ltd",
    registration: "RC 0000000",
    offices: [
      {
        country: "Nigeria",
        lines: ["2nd floor, 14 Ring Road", "Challenge, Ibadan", "Oyo State, Nigeria"],
        phone: { display: "+234 800 000 0101", href: "tel:+2348000000101" },
      },
      {
        country: "USA",
        lines: ["8 Market Square, Suite 200", "Wilmington, DE 19801", "United States"],
        phone: { display: "+1 302 555 0142", href: "tel:+13025550142" },
      },
    ],
  },
  email: {
    support: "support@kasuwapoint.example",
    sales: "sales@kasuwapoint.example",
    noReply: "no-reply@kasuwapoint.example",
  },
  /** When people may count on the sales team. */
  sales: { answers: "within one working day", hours: "Monday to Friday, 8 am to 5 pm, Lagos time" },
  whatsapp: { display: "+234 800 000 0101", href: "https://wa.me/2348000000101" },
  sites: {
    main: "https://kasuwapoint.example",
    blog: "https://blog.kasuwapoint.example",
  },
  social: [
    { name: "Facebook", href: "https://facebook.com/kasuwapoint" },
    { name: "Instagram", href: "https://instagram.com/kasuwapoint" },
    { name: "X", href: "https://x.com/kasuwapoint" },
    { name: "LinkedIn", href: "https://linkedin.com/company/kasuwapoint" },
    { name: "YouTube", href: "https://youtube.com/@kasuwapoint" },
  ],
  stores: {
    android: "https://play.google.com/store/apps/details?id=example.kasuwapoint",
    ios: "https://apps.apple.com/app/kasuwapoint/id0000000000",
  },
  /** Days of the free trial, the same everywhere (product.md, Copy). */
  trialDays: 7,
} as const;

export type Brand = typeof brand;
