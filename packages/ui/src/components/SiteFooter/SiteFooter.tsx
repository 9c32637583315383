import { forwardRef, type ReactNode } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import { safeAddress } from "../../internal/safe-address";
import type { Sealed } from "../../internal/sealed-props";
import { Page } from "../Layout/Layout";
import * as styles from "./SiteFooter.css";

/** An office and its phone number. */
export interface SiteFooterOffice {
  country: string;
  lines: readonly string[];
  phone?: { display: string; href: string } | undefined;
}

export interface SiteFooterProps extends Sealed<"footer", "about"> {
  /** The company: "Ledger Technologies Ltd". */
  company: string;
  /** The current year from the server, because a browser in another time zone may have a different one. */
  year: number;
  logo?: ReactNode;
  /** A sentence about the product. */
  about?: ReactNode;
  /** `SiteFooterGroup`s. */
  children?: ReactNode;
  offices?: readonly SiteFooterOffice[] | undefined;
  /** Social profiles. They open in a new tab. */
  social?: readonly { name: string; href: string }[] | undefined;
  /** `SiteFooterLink`s: terms, privacy. */
  legal?: ReactNode;
  /** @default "Follow us" */
  socialLabel?: string | undefined;
  /** Announced after each such link. @default "(opens in a new tab)" */
  newTabLabel?: string | undefined;
}

type SocialProps = {
  social: NonNullable<SiteFooterProps["social"]>;
  socialLabel: string;
  newTabLabel: string;
};

function Social({ social, socialLabel, newTabLabel }: SocialProps) {
  return (
    <div>
      <p aria-hidden="true" className={styles.socialTitle}>
        {socialLabel}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
      <ul role="list" aria-label={socialLabel} className={styles.social}>
        {social.map(({ name, href }) => (
          <li key={href}>
            <a className={styles.link} href={safeAddress(href)} target="_blank" rel="noreferrer">
              {name}
              <span className={visuallyHidden}> {newTabLabel}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type AboutProps = SocialProps & Pick<SiteFooterProps, "logo" | "about">;

function About({ logo, about, ...profiles }: AboutProps) {
  return (
    <div className={styles.about}>
      {logo ? <div className={styles.logo}>{logo}</div> : null}
      {about ? <p>{about}</p> : null}
      {profiles.social.length > 0 ? <Social {...profiles} /> : null}
    </div>
  );
}

function Office({ country, lines, phone }: SiteFooterOffice) {
  return (
    <address className={styles.office}>
      <span className={styles.country}>{country}</span>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {phone ? (
        <a className={styles.link} href={safeAddress(phone.href)}>
          <bdi dir="ltr">{phone.display}</bdi>
        </a>
      ) : null}
    </address>
  );
}

/** The footer of a public page: links, the company, and legal notes. */
export const SiteFooter = forwardRef<HTMLElement, SiteFooterProps>(function SiteFooter(
  {
    company,
    year,
    logo,
    about,
    children,
    offices = [],
    social = [],
    legal,
    socialLabel = "Follow us",
    newTabLabel = "(opens in a new tab)",
    ...rest
  },
  ref,
) {
  const hasAbout = Boolean(logo || about || social.length > 0);
  return (
    <footer {...rest} ref={ref} className={styles.root}>
      <Page>
        <div className={styles.body}>
          {hasAbout || children ? (
            <div className={styles.top}>
              {hasAbout ? (
                <About
                  logo={logo}
                  about={about}
                  social={social}
                  socialLabel={socialLabel}
                  newTabLabel={newTabLabel}
                />
              ) : null}
              {children ? <div className={styles.groups}>{children}</div> : null}
            </div>
          ) : null}
          {offices.length > 0 ? (
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets.
            <ul role="list" className={styles.offices}>
              {offices.map((office) => (
                <li key={[office.country, ...office.lines].join(" ")}>
                  <Office {...office} />
                </li>
              ))}
            </ul>
          ) : null}
          <div className={styles.end}>
            <p>
              © {year} {company}
            </p>
            {legal ? (
              // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets.
              <ul role="list" className={styles.row}>
                {legal}
              </ul>
            ) : null}
          </div>
        </div>
      </Page>
    </footer>
  );
});
