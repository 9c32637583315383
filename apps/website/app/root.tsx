import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import { brand, companyAttribute } from "@vendor/brand";
import { OfflineNotice, siteOf, useAuthBroadcast, useNonce } from "@vendor/remix-kit";
import { profileOf } from "@vendor/remix-kit/server";
import { SkipLink } from "@vendor/ui";
import textFont from "@vendor/ui/fonts/plus-jakarta-sans.woff2?url";
import type { ReactNode } from "react";
import "@vendor/ui/theme";
import * as styles from "./features/navigation/navigation.css";
import { PendingNavigation } from "./features/navigation/PendingNavigation";
import { SiteFooter } from "./features/navigation/SiteFooter";
import { SiteHeader } from "./features/navigation/SiteHeader";
import { scrollKey } from "./features/navigation/scroll-key";
import { ErrorPage, NotFoundFrame, UnavailablePage } from "./features/navigation/WrongWay";
import { themeColor } from "./features/seo/theme-color";

export const links: LinksFunction = () => [
  { rel: "preload", href: textFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** Of pages that say nothing of their own, and of those that broke. */
export const meta: MetaFunction = ({ error }) => [
  { title: error ? `Something went wrong · ${brand.product}` : brand.product },
];

export function loader(args: LoaderFunctionArgs) {
  const profile = profileOf(args);
  const { sites } = siteOf(args.context);
  return {
    identity: profile ? { name: profile.name, username: profile.username, role: profile.role } : null,
    year: new Date().getFullYear(),
    /** Canonical addresses begin with it (features/seo). */
    base: sites.website,
    reseller: sites.reseller,
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en-NG" data-company={companyAttribute}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColor.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColor.dark} media="(prefers-color-scheme: dark)" />
        {/* React Aria takes the nonce for its own style element from here. */}
        {/* Browsers hide a nonce from scripts, so hydration finds the attribute empty. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        <OfflineNotice className={styles.offline} />
        <PendingNavigation />
        {children}
        <ScrollRestoration nonce={nonce} getKey={scrollKey} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Pages that say `handle = { bare: true }` (sign-in, checkout) have their own plain frame. */
function useIsBare(): boolean {
  return useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare);
}

export default function App() {
  const { identity, year, reseller } = useLoaderData<typeof loader>();
  const bare = useIsBare();
  useAuthBroadcast(identity?.username ?? null);
  if (bare) return <Outlet />;
  return (
    <>
      <SiteHeader identity={identity} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter year={year} reseller={reseller} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundFrame />;
  if (isRouteErrorResponse(error) && error.status === 503) return <UnavailablePage />;
  return <ErrorPage />;
}
