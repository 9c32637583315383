import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import {
  Logo,
  SiteFooterGroup,
  SiteFooterLink,
  SiteFooter as UiSiteFooter,
  VisuallyHidden,
} from "@vendor/ui";
import { getStarted, paths } from "../../paths";
import { siteAbout } from "../../site";
import * as styles from "./navigation.css";

type Way = {
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
function footerGroups(reseller: string): { title: string; ways: Way[] }[] {
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

function FooterLink({ name, to, newTab = false }: Way) {
  if (to.startsWith("/")) {
    return (
      <SiteFooterLink as={Link} to={to}>
        {name}
      </SiteFooterLink>
    );
  }
  return (
    <SiteFooterLink href={to} {...(newTab && { target: "_blank", rel: "noreferrer" })}>
      {name}
      {newTab ? <VisuallyHidden> (opens in a new tab)</VisuallyHidden> : null}
    </SiteFooterLink>
  );
}

/** Non-breaking spaces keep the registration on one line. */
const company = `${brand.company.name}, ${brand.company.registration.replaceAll(" ", "\u00a0")}`;

type Props = {
  year: number;
  /** Base address of the agents' site. */
  reseller: string;
};

export function SiteFooter({ year, reseller }: Props) {
  return (
    <div className={styles.beforeFooter}>
      <UiSiteFooter
        company={company}
        year={year}
        logo={
          <Link to={paths.home()} aria-label={`${brand.product}, home`}>
            <Logo name={brand.product} />
          </Link>
        }
        about={siteAbout}
        social={brand.social}
        offices={brand.company.offices}
        legal={
          <>
            <FooterLink name="Privacy policy" to={paths.privacyPolicy()} />
            <FooterLink name="Terms and conditions" to={paths.terms()} />
          </>
        }
      >
        {footerGroups(reseller).map(({ title, ways }) => (
          <SiteFooterGroup key={title} title={title}>
            {ways.map((way) => (
              <FooterLink key={way.name} {...way} />
            ))}
          </SiteFooterGroup>
        ))}
      </UiSiteFooter>
    </div>
  );
}
