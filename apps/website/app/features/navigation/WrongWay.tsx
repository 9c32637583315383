import { Link } from "@remix-run/react";
import { Heading, Inline, LinkButton, Page, Stack, Text, TextLink } from "@vendor/ui";
import type { ReactNode } from "react";
import { paths } from "../../paths";
import * as styles from "./navigation.css";
import { PlainFrame } from "./PlainFrame";

type Props = { title: string; picture: string; children: ReactNode; actions: ReactNode };

/** What happened, the ways on, and a picture, which a phone shows first and small. */
function WrongWay({ title, picture, children, actions }: Props) {
  return (
    <div className={styles.wrongWay}>
      <Stack gap="lg">
        <Heading level={1} size="h1">
          {title}
        </Heading>
        <Text size="lg" tone="muted">
          {children}
        </Text>
        {actions}
      </Stack>
      <img className={styles.wrongWayPicture} src={picture} alt="" width={400} height={360} />
    </div>
  );
}

function NotFound() {
  return (
    <WrongWay
      title="Oops 404! Page does not exist, redirect to home"
      picture="/pictures/not-found.svg"
      actions={
        <Stack gap="md" align="start">
          <LinkButton as={Link} to={paths.home()} tone="primary" size="large">
            Homepage
          </LinkButton>
          <nav aria-label="Other ways on">
            <Inline as="ul" role="list" gap="lg">
              <li>
                <TextLink as={Link} to={paths.pricing()}>
                  Plans and pricing
                </TextLink>
              </li>
              <li>
                <TextLink as={Link} to={paths.download()}>
                  Download the app
                </TextLink>
              </li>
              <li>
                <TextLink as={Link} to={paths.support()}>
                  Get help
                </TextLink>
              </li>
            </Inline>
          </nav>
        </Stack>
      }
    >
      We looked on every shelf. The address may be mistyped, or the page has moved.
    </WrongWay>
  );
}

/** Any address that leads nowhere (spec §2). It stands in the site's own frame, with all its ways on. */
export function NotFoundPage() {
  return (
    <Page padBlock="xxl">
      <NotFound />
    </Page>
  );
}

/** The same where a page found that what it should show does not exist: nothing of that page's frame is left. */
export function NotFoundFrame() {
  return (
    <PlainFrame width="page">
      <NotFound />
    </PlainFrame>
  );
}

/** Plain links: the next page is loaded as a document, so whatever broke is gone from memory. An empty address is this page. */
function TryAgain() {
  return (
    <Inline gap="md">
      <LinkButton href="" tone="primary" size="large">
        Try again
      </LinkButton>
      <LinkButton href={paths.home()} size="large">
        Homepage
      </LinkButton>
      <LinkButton href={paths.support()} size="large" tone="ghost">
        Get help
      </LinkButton>
    </Inline>
  );
}

/** A page that cannot be filled at the moment: what it needs does not answer. */
export function UnavailablePage() {
  return (
    <PlainFrame width="page">
      <WrongWay title="We will be right back" picture="/pictures/app-error.svg" actions={<TryAgain />}>
        Our service does not answer at the moment. Nothing is lost; please try again in a minute.
      </WrongWay>
    </PlainFrame>
  );
}

/** A page that broke. */
export function ErrorPage() {
  return (
    <PlainFrame width="page">
      <WrongWay
        title="Unexpected Application Error!"
        picture="/pictures/app-error.svg"
        actions={<TryAgain />}
      >
        Something went wrong on our side, and we have been told. What you saved is safe. Please try again.
      </WrongWay>
    </PlainFrame>
  );
}
