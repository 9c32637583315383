import type { OfficeSubject } from "@vendor/api";

type SubjectNames = {
  /** The title of the list. */
  title: string;
  /** One row, in a sentence: "plan". */
  one: string;
  lead: string;
};

/** A title as it stands in a sentence: "add-ons", "USSD banks". */
export const inSentence = (title: string) =>
  /^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

/** What each subject of the administration is called on its screens. */
export const subjectNames: Readonly<Record<OfficeSubject, SubjectNames>> = {
  plans: { title: "Plans", one: "plan", lead: "What is sold, and what it costs." },
  features: { title: "Features", one: "feature", lead: "The comparison of the plans." },
  "addon-groups": {
    title: "Add-on groups",
    one: "group",
    lead: "The headings under which add-ons are sold.",
  },
  addons: { title: "Add-ons", one: "add-on", lead: "Quantities that are sold with a plan." },
  onboarding: { title: "Onboarding offers", one: "offer", lead: "Help with setting up, and what it costs." },
  coupons: { title: "Coupons", one: "coupon", lead: "Codes that take something off an order." },
  faqs: { title: "Questions", one: "question", lead: "Questions and answers on the website." },
  releases: { title: "Releases", one: "release", lead: "The installers on the download page." },
  fees: { title: "Charges", one: "schedule", lead: "What each way of paying adds to a payment." },
  money: { title: "Money settings", one: "money settings", lead: "VAT, limits and days of grace." },
  "ussd-banks": {
    title: "USSD banks",
    one: "bank",
    lead: "Banks whose customers can pay by dialling a code.",
  },
  unmatched: {
    title: "Unmatched money",
    one: "unmatched payment",
    lead: "Money that came in and belongs to nobody yet.",
  },
  refunds: {
    title: "Refunds",
    one: "refund",
    lead: "Payments that staff have to return by hand, and refunds that their provider did not send.",
  },
  "account-numbers": {
    title: "Account numbers",
    one: "account number",
    lead: "Bank account numbers of customers and agents.",
  },
  customers: {
    title: "Customers",
    one: "customer",
    lead: "The newest accounts, and what support does for them.",
  },
  agents: { title: "Agents", one: "agent", lead: "People who sell to shops." },
  "second-factors": {
    title: "Authenticator apps",
    one: "authenticator app",
    lead: "Reset one for a person who has lost their phone, once you know that it is them.",
  },
  staff: { title: "Staff", one: "member of staff", lead: "Who works here, and what they may do." },
  planned: { title: "Planned changes", one: "planned change", lead: "Changes that are made on their date." },
};

/** @example verbName("give-up") // => "Give up" */
export function verbName(verb: string): string {
  const words = verb.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
