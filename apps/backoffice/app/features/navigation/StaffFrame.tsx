import { Form, Link, useLocation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { lazyDialog, useHydrated } from "@vendor/remix-kit";
import { AppShell, Badge, Logo, ProfileMenu, ProfileMenuButton, ProfileMenuLink } from "@vendor/ui";
import { type ReactNode, useEffect, useState } from "react";
import { paths } from "../../paths";
import type { Staff } from "../../server/guards.server";
import { siteName } from "../../site";
import * as styles from "./navigation.css";
import { isAt, sectionsFor } from "./pages";
import { listenForShortcuts } from "./shortcuts";

const LazyShortcuts = lazyDialog(
  () => import("./ShortcutsDialog").then((module) => module.ShortcutsDialog),
  () => null,
);

/** Every page's frame: what the person may see at the side, and their account at the top. */
export function StaffFrame({ staff, children }: { staff: Staff; children: ReactNode }) {
  const { key, pathname } = useLocation();
  const hydrated = useHydrated();
  /** Undefined until the list of shortcuts is first asked for. */
  const [showsShortcuts, setShowsShortcuts] = useState<boolean>();
  useEffect(() => listenForShortcuts(() => setShowsShortcuts(true)), []);
  // The link of a page that was opened by its address may be further down than the window.
  useEffect(() => document.querySelector("nav [aria-current]")?.scrollIntoView({ block: "nearest" }), []);
  const sections = sectionsFor(staff).map(({ title, pages }) => ({
    title,
    links: pages.map(({ label, to, icon: Icon, countsWaiting }) => ({
      label,
      link: { to },
      icon: <Icon aria-hidden size={20} />,
      current: isAt(pathname, { to }),
      badge: countsWaiting && staff.waiting > 0 ? <Badge tone="caution">{staff.waiting}</Badge> : undefined,
    })),
  }));
  return (
    <AppShell
      as={Link}
      location={key}
      logo={
        <Link to={paths.home()} aria-label={`${siteName}, home`} className={styles.homeLink}>
          <Logo name={brand.product} />
        </Link>
      }
      sections={sections}
      account={
        <ProfileMenu
          name={staff.name}
          username={staff.email}
          location={key}
          logOut={
            <Form method="post" action={paths.logout()}>
              <ProfileMenuButton type="submit">Log out</ProfileMenuButton>
            </Form>
          }
        >
          <ProfileMenuLink as={Link} to={paths.profile()}>
            Profile
          </ProfileMenuLink>
          <ProfileMenuLink as={Link} to={paths.security()}>
            Security
          </ProfileMenuLink>
          {hydrated ? (
            <ProfileMenuButton type="button" onClick={() => setShowsShortcuts(true)}>
              Keyboard shortcuts
            </ProfileMenuButton>
          ) : null}
        </ProfileMenu>
      }
    >
      <div className={styles.content}>{children}</div>
      <LazyShortcuts open={showsShortcuts} onOpenChange={setShowsShortcuts} />
    </AppShell>
  );
}
