import type { OfficeSubject } from "@vendor/api";

/** What each subject's list says below its title. */
export const subjectLeads: Readonly<Record<OfficeSubject, string>> = {
  plans: "What is sold, and what it costs.",
  features: "The comparison of the plans.",
  "addon-groups": "The headings under which add-ons are sold.",
  addons: "Quantities that are sold with a plan.",
  onboarding: "Help with setting up, and what it costs.",
  coupons: "Codes that take something off an order.",
  faqs: "Questions and answers on the website.",
  releases: "The installers on the download page.",
  fees: "What each way of paying adds to a payment.",
  money: "VAT, limits and days of grace.",
  "ussd-banks": "Banks whose customers can pay by dialling a code.",
  unmatched: "Money that came in and belongs to nobody yet.",
  refunds: "Payments that staff have to return by hand, and refunds that their provider did not send.",
  "account-numbers": "Bank account numbers of customers and agents.",
  customers: "The newest accounts, and what support does for them.",
  agents: "People who sell to shops.",
  "second-factors": "Reset one for a person who has lost their phone, once you know that it is them.",
  staff: "Who works here, and what they may do.",
  planned: "Changes that are made on their date.",
};
