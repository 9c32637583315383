import textFont from "@vendor/ui/fonts/plus-jakarta-sans.woff2?url";
import "@vendor/ui/theme.css";
import "@vendor/ui/reset.css";
import type { LinksFunction, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Link,
  Links,
  type Location,
  Meta,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from "@remix-run/react";
import { companyAttribute } from "@vendor/brand";
import {
  Button,
  Heading,
  Inline,
  LinkButton,
  SkipLink,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from "@vendor/ui";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNonce } from "../nonce";
import { VIEW_ONLY } from "../view-only";
import { currentFailure, isBackOnline, letGo, retry, subscribeToFailures } from "./offline";
import { PlainFrame } from "./page-frames";
import * as styles from "./site.css";
import { themeColor } from "./web-manifest";

/** How long a form that failed without a connection waits once it is back: the time of a message (spec §9). */
const BACK_MS = 6_000;

/**
 * Rendered again for each failure and when the connection is back, so that screen readers announce it again. It takes the focus and
 * restores it when it disappears.
 */
function Notice() {
  const button = useRef<HTMLButtonElement>(null);
  const { state } = useNavigation();
  const isBack = isBackOnline();
  const here = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(
      () => letGo(() => navigate(here, { replace: true, preventScrollReset: true })),
      BACK_MS,
    );
    return () => clearTimeout(timer);
  }, [isBack, here, navigate]);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog takes the focus again when its submission starts.
  useEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [state]);
  return (
    // This attribute keeps the notice reachable while a dialog is open.
    <div role="alert" className={styles.offline} data-above-dialogs="">
      <Inline justify="between">
        <Text>
          {isBack ? "You are back online." : "You appear to be offline."} Nothing on this page is lost.
        </Text>
        <Button ref={button} size="small" onClick={retry}>
          Try again
        </Button>
      </Inline>
    </div>
  );
}

/** Shown while something waits for the connection, with a button to try again (spec §4). */
function OfflineNotice() {
  const failure = useSyncExternalStore(subscribeToFailures, currentFailure, () => 0);
  return failure === 0 ? null : <Notice key={failure} />;
}

/** A field of the new page that has taken the focus keeps it. */
const hasOwnFocus = (main: Element | null) =>
  document.activeElement?.matches("input, select, textarea") === true &&
  main?.contains(document.activeElement);

/**
 * After a change of pages without a new document, moves the focus to the new page's heading and announces its title, as a browser
 * does for a new document. A link to a part of a page is left to the browser.
 */
function NavigationFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const main = document.querySelector("main");
    if (hash || hasOwnFocus(main)) return;
    const heading = main?.querySelector("h1") ?? main;
    // A heading cannot have the focus otherwise.
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}

type SiteDefinition = {
  name: string;
  /** The texts and links of its error pages. */
  errors: {
    notFound: string;
    /** The API does not answer. */
    unavailable: string;
    /** The page failed. */
    broken: string;
    /** Links to other pages on the page for an unknown address. */
    links?: readonly { name: string; to: string }[];
    help?: string;
  };
  /** Whether the pages' frame has its own skip link, as an AppShell has. */
  hasSkipLink?: boolean;
  /** Styles that a page must have before a stylesheet has arrived. */
  firstStyles?: string;
  /** The key under which the router stores a page's scroll position. */
  scrollKey?: (location: Location) => string;
};

const links: LinksFunction = () => [
  { rel: "preload", href: textFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

type ErrorContentProps = { title: string; picture: string; children: ReactNode; actions: ReactNode };

/** A title, a text, actions, and a picture that is small and at the top on phones. */
function ErrorContent({ title, picture, children, actions }: ErrorContentProps) {
  return (
    <div className={styles.errorPage}>
      <Stack gap="lg">
        <Heading level={1} size="h1">
          {title}
        </Heading>
        <Text size="lg" tone="muted">
          {children}
        </Text>
        {actions}
      </Stack>
      <img className={styles.errorPicture} src={picture} alt="" width={400} height={360} />
    </div>
  );
}

/** The titles and texts of error pages by status; the others are the site's. */
const refusals: Readonly<Record<number, { title: string; text: string }>> = {
  400: {
    title: "We could not read that request",
    text: "Nothing was changed. Please go back, check what you entered, and try again.",
  },
  403: { title: "You do not have access to this page", text: "Please log in with an account that has." },
  405: {
    title: "This page cannot do that",
    text: "Nothing was changed. Please start again from the homepage.",
  },
  413: { title: "That was too much at once", text: "Nothing was changed. Please go back and send less." },
  429: { title: "Too many requests", text: "Please wait a minute and try again." },
};

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** What the server says: when to try again, for a 429 response, or that staff can only look. */
function textOf(error: unknown): string | undefined {
  const isTold = isRouteErrorResponse(error) && (error.status === 429 || error.statusText === VIEW_ONLY);
  const text = isTold ? (error.data as unknown) : undefined;
  return typeof text === "string" && text.length > 0 ? text : undefined;
}

function errorName(error: unknown): string {
  const status = statusOf(error);
  if (status === 404) return "Page not found";
  if (status === 503) return "We will be right back";
  return refusals[status]?.title ?? "Something went wrong";
}

/**
 * The exports of a site's root route.
 * @example export const { links, meta, Layout, ErrorBoundary } = defineSite({ name, errors });
 */
export function defineSite({
  name,
  errors,
  hasSkipLink = false,
  firstStyles = "",
  scrollKey,
}: SiteDefinition) {
  /** The title of pages without their own, and of pages that failed. */
  const meta: MetaFunction = ({ error }) => [{ title: error ? `${errorName(error)} · ${name}` : name }];

  function Layout({ children }: { children: ReactNode }) {
    const nonce = useNonce();
    return (
      <html lang="en-NG" data-company={companyAttribute}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content={themeColor.light} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={themeColor.dark} media="(prefers-color-scheme: dark)" />
          <Meta />
          {/* The page cache puts the styles of public pages here (runner/page-cache/render-cached-page.ts). */}
          <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstStyles }} />
          <Links />
        </head>
        <body>
          {hasSkipLink ? null : <SkipLink />}
          <OfflineNotice />
          <NavigationFocus />
          {children}
          <ScrollRestoration nonce={nonce} {...(scrollKey && { getKey: scrollKey })} />
          <Scripts nonce={nonce} />
        </body>
      </html>
    );
  }

  /** The content of the page for an unknown address (spec §2). */
  function NotFound() {
    return (
      <ErrorContent
        title="Oops 404! Page does not exist, redirect to home"
        picture="/pictures/not-found.svg"
        actions={
          <Stack gap="md" align="start">
            <LinkButton as={Link} to="/" tone="primary" size="large">
              Homepage
            </LinkButton>
            {errors.links ? (
              <nav aria-label="Other pages">
                <Inline as="ul" role="list" gap="lg">
                  {errors.links.map((link) => (
                    <li key={link.to}>
                      <TextLink as={Link} to={link.to}>
                        {link.name}
                      </TextLink>
                    </li>
                  ))}
                </Inline>
              </nav>
            ) : null}
          </Stack>
        }
      >
        {errors.notFound}
      </ErrorContent>
    );
  }

  /** Plain links, which load a document and so discard the broken state. An empty address is the current page. */
  const tryAgain = (
    <Inline gap="md">
      <LinkButton href="" tone="primary" size="large">
        Try again
      </LinkButton>
      <LinkButton href="/" size="large">
        Homepage
      </LinkButton>
      {errors.help ? (
        <LinkButton href={errors.help} size="large" tone="ghost">
          Get help
        </LinkButton>
      ) : null}
    </Inline>
  );

  /** What is shown for an unknown address, while the API is unavailable, or after another error, without a frame. */
  function ErrorPage() {
    const error = useRouteError();
    const status = statusOf(error);
    if (status === 404) return <NotFound />;
    const refusal = refusals[status];
    const unavailable = status === 503;
    return (
      <ErrorContent
        title={refusal?.title ?? (unavailable ? "We will be right back" : "Unexpected Application Error!")}
        picture="/pictures/app-error.svg"
        actions={tryAgain}
      >
        {textOf(error) ?? refusal?.text ?? (unavailable ? errors.unavailable : errors.broken)}
      </ErrorContent>
    );
  }

  /** The same with the site's logo, for pages without another frame. */
  function ErrorBoundary() {
    return (
      <PlainFrame width="page">
        <ErrorPage />
      </PlainFrame>
    );
  }

  /** The `meta` of a page that has no more than a title. */
  const titled = (title: string) => () => [{ title: `${title} · ${name}` }];

  return { links, meta, Layout, NotFound, titled, ErrorPage, ErrorBoundary };
}
