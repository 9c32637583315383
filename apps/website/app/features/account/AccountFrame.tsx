import { Form, Link, useLocation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import {
  Inline,
  Logo,
  Page,
  ProfileMenu,
  ProfileMenuButton,
  ProfileMenuLink,
  SiteHeader,
  Text,
  TextLink,
} from "@vendor/ui";
import Download from "lucide-react/icons/download";
import LogOut from "lucide-react/icons/log-out";
import Tags from "lucide-react/icons/tags";
import type { ReactNode } from "react";
import { paths } from "../../paths";
import { AccountMenu, AccountSide, type Identity } from "./AccountNav";
import * as styles from "./frame.css";

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
