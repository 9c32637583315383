import { Form, NavLink, useLocation } from "@remix-run/react";
import { Avatar, Disclosure, Text, VisuallyHidden } from "@vendor/ui";
import LogOut from "lucide-react/icons/log-out";
import Menu from "lucide-react/icons/menu";
import { paths } from "../../paths";
import { pageNameAt, pagesFor, type Role } from "./account-nav";
import * as styles from "./frame.css";
import { LongName } from "./LongName";

export type Identity = { name: string; username: string; role: Role };

const roles: Partial<Record<Role, string>> = {
  owner: "Owner",
  manager: "Manager",
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
export function AccountSide({ identity }: { identity: Identity }) {
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
            {roles[role] ? ` · ${roles[role]}` : null}
          </Text>
        </div>
      </div>
      <Pages role={role} />
    </nav>
  );
}

/** The account's navigation above the page, on phones; it shows the current page and closes after navigation. */
export function AccountMenu({ identity }: { identity: Identity }) {
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
