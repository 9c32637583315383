import { Form, Link, NavLink, useLocation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Avatar, Button, formatAmount, Logo, SiteHeader, SiteHeaderLink, VisuallyHidden } from "@vendor/ui";
import { paths } from "../../paths";
import { siteName } from "../../site";
import * as styles from "./navigation.css";

/**
 * What somebody is called by: the first word of a name, or nothing of an empty one.
 * @example firstName("  Bisi Alabi ") // => "Bisi"
 */
function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? "";
}

export type Agent = { name: string; email: string; balance: number | null };

const links = (
  <>
    <SiteHeaderLink as={NavLink} to={paths.home()} end>
      Dashboard
    </SiteHeaderLink>
    <SiteHeaderLink as={NavLink} to={paths.tokens()}>
      Tokens
    </SiteHeaderLink>
    <SiteHeaderLink as={NavLink} to={paths.signups()}>
      Sign-ups
    </SiteHeaderLink>
  </>
);

const logo = (
  <Link to={paths.home()} aria-label={`${siteName}, home`} className={styles.homeLink}>
    <Logo name={brand.product} />
  </Link>
);

/** Where nobody is signed in: an address that leads nowhere. */
export function VisitorHeader() {
  return <SiteHeader logo={logo} />;
}

/** Whose session this is with its tokens, the site's pages with the current one marked, and the way out. */
export function AgentHeader({ agent: { name, balance } }: { agent: Agent }) {
  const { key } = useLocation();
  return (
    <SiteHeader
      sticky
      location={key}
      logo={logo}
      links={links}
      actions={
        <Form method="post" action={paths.logout()}>
          <Button type="submit" size="small" fullWidth>
            Log out
          </Button>
        </Form>
      }
      account={
        <Link to={paths.tokens()} className={styles.agent} title={name}>
          <Avatar name={name} size="small" decorative />
          <span className={styles.agentWords}>
            <bdi className={styles.firstName}>{firstName(name)}</bdi>
            {balance === null ? null : (
              <span className={styles.balance}>
                <VisuallyHidden>Token balance: </VisuallyHidden>
                {formatAmount(balance, brand.token.code)}
              </span>
            )}
          </span>
        </Link>
      }
    />
  );
}
