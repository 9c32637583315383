import { brand } from "@vendor/brand";
import { getStarted, paths } from "../../paths";

export type Way = {
  name: string;
  /** An address of this site, or an absolute one. */
  to: string;
  newTab?: boolean;
};

/** Anchors on the landing page (features/landing); a journey checks that each exists. */
const at = (place: string) => `${paths.home()}#${place}`;

/**
 * The footer's lists of links (spec §2). Each trade links to the feature that matters most to it.
 * @param reseller - Base address of the agents' site.
 */
export function footerGroups(reseller: string): { title: string; ways: Way[] }[] {
  return [
    {
      title: "Why us",
      ways: [
        { name: "What it does", to: at("intro") },
        { name: "A plan for every size", to: at("plans") },
        { name: "Common questions", to: at("questions") },
      ],
    },
    {
      title: "Product",
      ways: [
        { name: "Plans and pricing", to: paths.pricing() },
        { name: "Download", to: paths.download() },
        { name: "Get started for free", to: getStarted },
        { name: "Log in", to: paths.login() },
      ],
    },
    {
      title: "Who we serve",
      ways: [
        { name: "Groceries", to: at("inventory") },
        { name: "Pharmacies", to: at("inventory") },
        { name: "Boutiques", to: at("customers") },
        { name: "Bookstores", to: at("inventory") },
        { name: "Electronics", to: at("profitability") },
        { name: "Beauty", to: at("customers") },
        { name: "Hospitality", to: paths.contact() },
        { name: "Agents and resellers", to: reseller },
      ],
    },
    {
      title: "Company",
      ways: [
        { name: "Blog", to: brand.sites.blog },
        { name: "Talk to sales", to: paths.contact() },
        { name: "Check a receipt", to: paths.verifyReceipt() },
      ],
    },
    {
      title: "Contact",
      ways: [
        { name: "Help and support", to: paths.support() },
        { name: "Email support", to: `mailto:${brand.email.support}` },
        { name: "Email sales", to: `mailto:${brand.email.sales}` },
        { name: "Chat on WhatsApp", to: brand.whatsapp.href, newTab: true },
      ],
    },
  ];
}
