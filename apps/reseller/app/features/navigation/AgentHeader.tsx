import { Form, Link, NavLink, useLocation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Avatar, Button, Logo, SiteHeader, SiteHeaderLink, VisuallyHidden } from "@vendor/ui";
import { paths } from "../../paths";
import { siteName } from "../../site";
import { formatTokens } from "../format";
import * as styles from "./navigation.css";

/** @example firstName("  Bisi Alabi ") // => "Bisi" */
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
    <SiteHeaderLink as={NavLink} to={paths.profile()}>
      Profile
    </SiteHeaderLink>
    <SiteHeaderLink as={NavLink} to={paths.security()}>
      Security
    </SiteHeaderLink>
  </>
);

const logo = (
  <Link to={paths.home()} aria-label={`${siteName}, home`} className={styles.homeLink}>
    <Logo name={brand.product} />
  </Link>
);

/** The header of the page for unknown addresses, when no agent is signed in. */
export function VisitorHeader() {
  return <SiteHeader logo={logo} />;
}

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
          <span className={styles.agentText}>
            <bdi className={styles.firstName}>{firstName(name)}</bdi>
            {balance === null ? null : (
              <span className={styles.balance}>
                <VisuallyHidden>Token balance: </VisuallyHidden>
                {formatTokens(balance)}
              </span>
            )}
          </span>
        </Link>
      }
    />
  );
}
