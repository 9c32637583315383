import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { siteOf, useAuthBroadcast } from "@vendor/remix-kit";
import { useIsBare } from "@vendor/remix-kit/site";
import { AgentFooter } from "./features/navigation/AgentFooter";
import { AgentHeader, VisitorHeader } from "./features/navigation/AgentHeader";
import * as styles from "./features/navigation/navigation.css";
import { signedInAgent } from "./server/guards.server";
import { site } from "./site";

export const { links, meta, Layout, ErrorBoundary } = site;

export async function loader(args: LoaderFunctionArgs) {
  return { agent: await signedInAgent(args), website: siteOf(args.context).sites.website };
}

export default function App() {
  const { agent, website } = useLoaderData<typeof loader>();
  const bare = useIsBare();
  useAuthBroadcast(agent?.email ?? null);
  if (bare) return <Outlet />;
  return (
    <div className={styles.root}>
      {agent ? <AgentHeader agent={agent} /> : <VisitorHeader />}
      <main id="main" tabIndex={-1} className={styles.body}>
        <Outlet />
      </main>
      <AgentFooter website={website} />
    </div>
  );
}
