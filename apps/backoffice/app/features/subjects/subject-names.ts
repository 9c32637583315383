import type { OfficeSubject } from "@vendor/api";

type SubjectNames = {
  /** The title of the list. */
  title: string;
  /** One row, in a sentence: "plan". */
  one: string;
};

/** A title in the middle of a sentence: "add-ons", "USSD banks". */
export const inSentence = (title: string) =>
  /^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

/** What each subject of the administration is called on its screens. */
export const subjectNames: Readonly<Record<OfficeSubject, SubjectNames>> = {
  plans: { title: "Plans", one: "plan" },
  features: { title: "Features", one: "feature" },
  "addon-groups": { title: "Add-on groups", one: "group" },
  addons: { title: "Add-ons", one: "add-on" },
  onboarding: { title: "Onboarding offers", one: "offer" },
  coupons: { title: "Coupons", one: "coupon" },
  faqs: { title: "Questions", one: "question" },
  releases: { title: "Releases", one: "release" },
  fees: { title: "Charges", one: "schedule" },
  money: { title: "Money settings", one: "money settings" },
  "ussd-banks": { title: "USSD banks", one: "bank" },
  unmatched: { title: "Unmatched money", one: "unmatched payment" },
  refunds: { title: "Refunds", one: "refund" },
  "account-numbers": { title: "Account numbers", one: "account number" },
  customers: { title: "Customers", one: "customer" },
  agents: { title: "Agents", one: "agent" },
  "second-factors": { title: "Authenticator apps", one: "authenticator app" },
  staff: { title: "Staff", one: "member of staff" },
  planned: { title: "Planned changes", one: "planned change" },
};

/** @example verbName("give-up") // => "Give up" */
export function verbName(verb: string): string {
  const words = verb.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
