import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import {
  Logo,
  SiteFooterGroup,
  SiteFooterLink,
  SiteFooter as UiSiteFooter,
  VisuallyHidden,
} from "@vendor/ui";
import { paths } from "../../paths";
import { siteAbout } from "../../site";
import { footerGroups, type Way } from "./footer-groups";
import * as styles from "./navigation.css";

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
const company = `${brand.company.name} · ${brand.company.registration.replaceAll(" ", "\u00a0")}`;

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
