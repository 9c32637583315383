import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { formatMinute, shouldReloadData, siteOf, useAuthBroadcast } from "@vendor/remix-kit";
import { profileOf } from "@vendor/remix-kit/server";
import { useIsBare } from "@vendor/remix-kit/site";
import type { ReactNode } from "react";
import { PendingNavigation } from "./features/navigation/PendingNavigation";
import { SiteFooter } from "./features/navigation/SiteFooter";
import { SiteHeader } from "./features/navigation/SiteHeader";
import { SpeculationRules } from "./features/navigation/SpeculationRules";
import { ViewBar } from "./features/navigation/ViewBar";
import { site } from "./site";

export const { links, meta, ErrorBoundary } = site;

export function loader(args: LoaderFunctionArgs) {
  const profile = profileOf(args);
  const { sites } = siteOf(args.context);
  return {
    /** Set while a member of staff sees the website as this person. */
    view: profile?.viewed_by
      ? {
          by: profile.viewed_by,
          name: profile.name,
          until: formatMinute(new Date(profile.exp * 1_000).toISOString()),
        }
      : null,
    identity: profile ? { name: profile.name, username: profile.username, role: profile.role } : null,
    year: new Date().getFullYear(),
    /** The base of canonical addresses (features/seo). */
    base: sites.website,
    reseller: sites.reseller,
  };
}

/** The header, the footer and a view's bar do not depend on the query; tabs tell each other when a view begins. */
export const shouldRevalidate = shouldReloadData;

export function Layout({ children }: { children: ReactNode }) {
  // Also on error pages, which this frames too.
  const view = useRouteLoaderData<typeof loader>("root")?.view;
  return (
    <site.Layout>
      {view ? <ViewBar {...view} /> : null}
      <PendingNavigation />
      {children}
    </site.Layout>
  );
}

export default function App() {
  const { identity, view, year, reseller } = useLoaderData<typeof loader>();
  const bare = useIsBare();
  // A view begins with a new document. Tabs that were open before must not show its data without its bar.
  useAuthBroadcast(identity?.username ?? null, view !== null);
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
