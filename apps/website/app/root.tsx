import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { shouldReloadData, siteOf, useAuthBroadcast } from "@vendor/remix-kit";
import { profileOf } from "@vendor/remix-kit/server";
import { useIsBare } from "@vendor/remix-kit/site";
import type { ReactNode } from "react";
import { PendingNavigation } from "./features/navigation/PendingNavigation";
import { SiteFooter } from "./features/navigation/SiteFooter";
import { SiteHeader } from "./features/navigation/SiteHeader";
import { SpeculationRules } from "./features/navigation/SpeculationRules";
import { site } from "./site";

export const { links, meta, ErrorBoundary } = site;

export function loader(args: LoaderFunctionArgs) {
  const profile = profileOf(args);
  const { sites } = siteOf(args.context);
  return {
    identity: profile ? { name: profile.name, username: profile.username, role: profile.role } : null,
    year: new Date().getFullYear(),
    /** The base of canonical addresses (features/seo). */
    base: sites.website,
    reseller: sites.reseller,
  };
}

/** The header and footer do not depend on the query. */
export const shouldRevalidate = shouldReloadData;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <site.Layout>
      <PendingNavigation />
      {children}
    </site.Layout>
  );
}

export default function App() {
  const { identity, year, reseller } = useLoaderData<typeof loader>();
  const bare = useIsBare();
  useAuthBroadcast(identity?.username ?? null);
  const rules = identity ? null : <SpeculationRules />;
  if (bare)
    return (
      <>
        <Outlet />
        {rules}
      </>
    );
  return (
    <>
      <SiteHeader identity={identity} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter year={year} reseller={reseller} />
      {rules}
    </>
  );
}
