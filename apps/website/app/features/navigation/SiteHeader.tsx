import { Form, Link, NavLink, useLocation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import {
  LinkButton,
  Logo,
  ProfileMenu,
  ProfileMenuButton,
  ProfileMenuLink,
  SiteHeaderLink,
  SiteHeader as UiSiteHeader,
} from "@vendor/ui";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LogOut from "lucide-react/icons/log-out";
import { getStarted, paths } from "../../paths";

type Identity = { name: string; username: string };

const links = (
  <>
    <SiteHeaderLink as={NavLink} to={paths.home()} end>
      Home
    </SiteHeaderLink>
    <SiteHeaderLink as={NavLink} to={paths.productPart()} end>
      Products
    </SiteHeaderLink>
    <SiteHeaderLink as={NavLink} to={paths.pricing()} end>
      Pricing
    </SiteHeaderLink>
    <SiteHeaderLink href={brand.sites.blog}>Blog</SiteHeaderLink>
    <SiteHeaderLink as={NavLink} to={paths.download()}>
      Download
    </SiteHeaderLink>
  </>
);

const visitorActions = (
  <>
    <LinkButton as={Link} to={paths.login()} tone="ghost">
      Log in
    </LinkButton>
    <LinkButton as={Link} to={getStarted} tone="primary">
      Get started for free
    </LinkButton>
  </>
);

/** The header of public pages. Its menus close after navigation. */
export function SiteHeader({ identity }: { identity: Identity | null }) {
  const { key } = useLocation();
  return (
    <UiSiteHeader
      sticky
      location={key}
      logo={
        <Link to={paths.home()} aria-label={`${brand.product}, home`}>
          <Logo name={brand.product} />
        </Link>
      }
      links={links}
      actions={identity ? undefined : visitorActions}
      account={
        identity ? (
          <ProfileMenu
            name={identity.name}
            username={identity.username}
            location={key}
            logOut={
              <Form method="post" action={paths.logout()}>
                <ProfileMenuButton icon={<LogOut aria-hidden size={18} />}>Log out</ProfileMenuButton>
              </Form>
            }
          >
            <ProfileMenuLink
              as={Link}
              to={paths.dashboard()}
              icon={<LayoutDashboard aria-hidden size={18} />}
            >
              My Dashboard
            </ProfileMenuLink>
          </ProfileMenu>
        ) : null
      }
    />
  );
}
