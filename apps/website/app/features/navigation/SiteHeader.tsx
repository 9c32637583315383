import { Form, Link, NavLink, useLocation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Button, LinkButton, Logo, Page, Stack, Text } from "@vendor/ui";
import { CircleUserRound, Menu } from "lucide-react";
import { getStarted, paths } from "../../paths";
import * as styles from "./navigation.css";

type Identity = { name: string; username: string };

const destinations = [
  { label: "Home", to: paths.home() },
  { label: "Products", to: paths.products() },
  { label: "Pricing", to: paths.pricing() },
  { label: "Blog", href: brand.sites.blog },
  { label: "Download", to: paths.download() },
];

function Destinations({ className }: { className: string }) {
  return (
    <ul className={className}>
      {destinations.map(({ label, to, href }) => (
        <li key={label}>
          {to ? (
            <NavLink to={to} end className={styles.link}>
              {label}
            </NavLink>
          ) : (
            <a href={href} className={styles.link}>
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Name, dashboard and log-out; a native disclosure, so it opens without scripts. */
function ProfileMenu({ identity }: { identity: Identity }) {
  return (
    <details className={styles.menu}>
      <summary className={styles.summary}>
        <CircleUserRound aria-hidden size={20} />
        <span className={styles.wideLabel}>
          <bdi>{identity.name}</bdi>
        </span>
      </summary>
      <div className={styles.panel}>
        <Stack gap="sm">
          <div className={styles.who}>
            <Text weight="strong" dir="auto">
              {identity.name}
            </Text>
            <Text size="sm" tone="muted" dir="auto">
              {identity.username}
            </Text>
          </div>
          <LinkButton as={Link} to={paths.dashboard()} fullWidth>
            My Dashboard
          </LinkButton>
          <Form method="post" action={paths.logout()}>
            <Button type="submit" tone="ghost" fullWidth>
              Log out
            </Button>
          </Form>
        </Stack>
      </div>
    </details>
  );
}

/** The header of the public pages. The menus close on navigation because their key is the address. */
export function SiteHeader({ identity }: { identity: Identity | null }) {
  const { key } = useLocation();
  return (
    <header className={styles.header}>
      <Page>
        <div className={styles.bar}>
          <Link to={paths.home()} className={styles.logoLink} aria-label={`${brand.product}, home`}>
            <Logo name={brand.product} />
          </Link>
          <nav aria-label="Main" className={styles.wide}>
            <Destinations className={`${styles.wide} ${styles.links}`} />
          </nav>
          {identity ? (
            <ProfileMenu key={key} identity={identity} />
          ) : (
            <div className={styles.wide}>
              <LinkButton as={Link} to={paths.login()} tone="ghost">
                Log in
              </LinkButton>
              <LinkButton as={Link} to={getStarted} tone="primary">
                Get started for free
              </LinkButton>
            </div>
          )}
          <details key={`menu-${key}`} className={`${styles.menu} ${styles.narrow}`}>
            <summary className={styles.summary}>
              <Menu aria-hidden size={20} />
              <span className={identity ? styles.wideLabel : undefined}>Menu</span>
            </summary>
            <nav aria-label="Menu" className={styles.panel}>
              <Stack gap="md">
                <Destinations className={styles.plainList} />
                {identity ? null : (
                  <>
                    <LinkButton as={Link} to={paths.login()} fullWidth>
                      Log in
                    </LinkButton>
                    <LinkButton as={Link} to={getStarted} tone="primary" fullWidth>
                      Get started for free
                    </LinkButton>
                  </>
                )}
              </Stack>
            </nav>
          </details>
        </div>
      </Page>
    </header>
  );
}
