import { Form, Link, NavLink, useLocation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import {
  Avatar,
  Disclosure,
  Inline,
  Logo,
  Page,
  ProfileMenu,
  ProfileMenuButton,
  ProfileMenuLink,
  SiteHeader,
  Text,
  TextLink,
  VisuallyHidden,
} from "@vendor/ui";
import Download from "lucide-react/icons/download";
import LogOut from "lucide-react/icons/log-out";
import Menu from "lucide-react/icons/menu";
import Tags from "lucide-react/icons/tags";
import type { ReactNode } from "react";
import { paths } from "../../paths";
import { pageNameAt, pagesFor, type Role } from "./account-nav";
import * as styles from "./frame.css";
import { LongName } from "./LongName";

type Identity = { name: string; username: string; role: Role };

const roles: Partial<Record<Role, string>> = {
  owner: "Owner",
  manager: "Manager",
  accountant: "Accountant",
  cashier: "Cashier",
  staff: "Staff",
};

function Pages({ role }: { role: Role }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
      <ul role="list" className={styles.list}>
        {pagesFor(role).map(({ label, to, icon: Icon, ownDocument = false }) => (
          <li key={to}>
            <NavLink to={to} reloadDocument={ownDocument} className={styles.link}>
              <Icon aria-hidden size={20} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <Form method="post" action={paths.logout()} className={styles.apart}>
        <button type="submit" className={styles.logOut}>
          <LogOut aria-hidden size={20} />
          Log out
        </button>
      </Form>
    </>
  );
}

/** The account's navigation beside the page, on wide screens. */
function AccountSide({ identity }: { identity: Identity }) {
  const { name, username, role } = identity;
  return (
    <nav aria-label="Account" className={styles.side}>
      <div className={styles.who}>
        <Avatar name={name} decorative />
        <div className={styles.whoText}>
          <Text as="div" weight="strong" dir="auto">
            <LongName>{name}</LongName>
          </Text>
          <Text size="sm" tone="muted">
            <bdi>{username}</bdi>
            {roles[role] ? `, ${roles[role].toLowerCase()}` : null}
          </Text>
        </div>
      </div>
      <Pages role={role} />
    </nav>
  );
}

/** The account's navigation above the page, on phones; it shows the current page and closes after navigation. */
function AccountMenu({ identity }: { identity: Identity }) {
  const { key, pathname } = useLocation();
  return (
    <div className={styles.menu}>
      <Disclosure
        key={key}
        look="card"
        icon={<Menu aria-hidden size={20} />}
        title={
          <>
            <VisuallyHidden>Account menu, </VisuallyHidden>
            {pageNameAt(pathname) ?? "My account"}
          </>
        }
      >
        <nav aria-label="Account" className={styles.menuBody}>
          <Pages role={identity.role} />
        </nav>
      </Disclosure>
    </div>
  );
}

function Profile({ identity: { name, username } }: { identity: Identity }) {
  const { key } = useLocation();
  return (
    <ProfileMenu
      name={name}
      username={username}
      location={key}
      logOut={
        <Form method="post" action={paths.logout()}>
          <ProfileMenuButton icon={<LogOut aria-hidden size={18} />}>Log out</ProfileMenuButton>
        </Form>
      }
    >
      <ProfileMenuLink as={Link} to={paths.pricing()} icon={<Tags aria-hidden size={18} />}>
        Plans and pricing
      </ProfileMenuLink>
      <ProfileMenuLink as={Link} to={paths.download()} icon={<Download aria-hidden size={18} />}>
        Download
      </ProfileMenuLink>
    </ProfileMenu>
  );
}

export function AccountFrame({ identity, children }: { identity: Identity | null; children: ReactNode }) {
  return (
    <div className={styles.root}>
      <div className={styles.header}>
        <SiteHeader
          logo={
            <Link to={paths.home()} aria-label={`${brand.product}, home`}>
              <Logo name={brand.product} />
            </Link>
          }
          account={identity ? <Profile identity={identity} /> : null}
        />
      </div>
      <div className={styles.body}>
        <Page>
          <div className={styles.columns}>
            {identity ? (
              <>
                <AccountMenu identity={identity} />
                <AccountSide identity={identity} />
              </>
            ) : null}
            <main id="main" tabIndex={-1}>
              {children}
            </main>
          </div>
        </Page>
      </div>
      <footer className={styles.footer}>
        <Page>
          <Inline gap="lg">
            <Text as="span" size="sm" tone="muted">
              {brand.company.name}
            </Text>
            <TextLink as={Link} to={paths.support()} tone="quiet">
              Get help
            </TextLink>
            <TextLink as={Link} to={paths.privacyPolicy()} tone="quiet">
              Privacy policy
            </TextLink>
            <TextLink as={Link} to={paths.terms()} tone="quiet">
              Terms and conditions
            </TextLink>
          </Inline>
        </Page>
      </footer>
    </div>
  );
}
