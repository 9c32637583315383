import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Logo, SiteFooterGroup, SiteFooterLink, SiteFooter as UiSiteFooter } from "@vendor/ui";
import { paths } from "../../paths";
import * as styles from "./navigation.css";

const trades = ["Groceries", "Pharmacies", "Boutiques", "Bookshops", "Electronics", "Beauty"];

/** Company, offices, ways on, and the small print. */
export function SiteFooter({ year }: { year: number }) {
  return (
    <div className={styles.beforeFooter}>
      <UiSiteFooter
        company={brand.company.name}
        year={year}
        logo={<Logo name={brand.product} />}
        about="Point of sale, stock and accounts for shops that stay open, with or without the internet."
        offices={brand.company.offices}
        social={brand.social}
        legal={
          <>
            <SiteFooterLink as={Link} to={paths.privacyPolicy()}>
              Privacy policy
            </SiteFooterLink>
            <SiteFooterLink as={Link} to={paths.terms()}>
              Terms and conditions
            </SiteFooterLink>
          </>
        }
      >
        <SiteFooterGroup title="Why us">
          <SiteFooterLink as={Link} to={{ pathname: paths.home(), hash: "#intro" }}>
            What it does
          </SiteFooterLink>
          <SiteFooterLink as={Link} to={{ pathname: paths.home(), hash: "#plans" }}>
            A plan for every size
          </SiteFooterLink>
        </SiteFooterGroup>
        <SiteFooterGroup title="Product">
          <SiteFooterLink as={Link} to={paths.pricing()}>
            Plans and pricing
          </SiteFooterLink>
          <SiteFooterLink as={Link} to={paths.download()}>
            Download
          </SiteFooterLink>
        </SiteFooterGroup>
        <SiteFooterGroup title="Company">
          <SiteFooterLink href={brand.sites.blog}>Blog</SiteFooterLink>
          <SiteFooterLink as={Link} to={paths.contact()}>
            Talk to sales
          </SiteFooterLink>
        </SiteFooterGroup>
        <SiteFooterGroup title="Who we serve">
          {trades.map((trade) => (
            <li key={trade}>{trade}</li>
          ))}
        </SiteFooterGroup>
        <SiteFooterGroup title="Contact">
          <SiteFooterLink as={Link} to={paths.contact()}>
            Contact us
          </SiteFooterLink>
          <SiteFooterLink href={`mailto:${brand.email.support}`}>E-mail support</SiteFooterLink>
          <SiteFooterLink href={brand.whatsapp.href}>Chat on WhatsApp</SiteFooterLink>
        </SiteFooterGroup>
      </UiSiteFooter>
    </div>
  );
}
