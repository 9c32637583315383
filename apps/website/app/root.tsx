import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
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
import { brand } from "@vendor/brand";
import { siteOf, useAuthBroadcast, useNonce } from "@vendor/remix-kit";
import { profileOf } from "@vendor/remix-kit/server";
import { SkipLink } from "@vendor/ui";
import textFont from "@vendor/ui/fonts/plus-jakarta-sans.woff2?url";
import type { ReactNode } from "react";
import "@vendor/ui/theme";
import { SiteFooter } from "./features/navigation/SiteFooter";
import { SiteHeader } from "./features/navigation/SiteHeader";
import { scrollKey } from "./features/navigation/scroll-key";
import { ErrorPage, NotFoundPage, UnavailablePage } from "./features/navigation/WrongWay";

export const links: LinksFunction = () => [
  { rel: "preload", href: textFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta = () => [{ title: brand.product }];

export function loader(args: LoaderFunctionArgs) {
  const profile = profileOf(args);
  return {
    identity: profile ? { name: profile.name, username: profile.username, role: profile.role } : null,
    year: new Date().getFullYear(),
    /** Canonical addresses begin with it (features/seo). */
    base: siteOf(args.context).sites.website,
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#232C6E" />
        {/* React Aria takes the nonce for its own style element from here. */}
        {/* Browsers hide a nonce from scripts, so hydration finds the attribute empty. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
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
  const { identity, year } = useLoaderData<typeof loader>();
  const bare = useIsBare();
  useAuthBroadcast(identity?.username ?? null);
  if (bare) return <Outlet />;
  return (
    <>
      <SiteHeader identity={identity} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter year={year} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isRouteErrorResponse(error) && error.status === 503) return <UnavailablePage />;
  return <ErrorPage />;
}
