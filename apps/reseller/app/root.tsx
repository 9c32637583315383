import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { siteOf, useAuthBroadcast } from "@vendor/remix-kit";
import { useIsBare } from "@vendor/remix-kit/site";
import { Inline, Page, Text, TextLink } from "@vendor/ui";
import { AgentHeader, VisitorHeader } from "./features/navigation/AgentHeader";
import * as styles from "./features/navigation/navigation.css";
import { signedInAgent } from "./server/guards.server";
import { site } from "./site";

function AgentFooter({ website }: { website: string }) {
  return (
    <footer className={styles.footer}>
      <Page>
        <Inline gap="lg">
          <Text as="span" size="sm" tone="muted">
            {brand.company.name}
          </Text>
          <TextLink href={`${website}/support`} tone="quiet">
            Get help
          </TextLink>
          <TextLink href={`${website}/privacy-policy`} tone="quiet">
            Privacy policy
          </TextLink>
          <TextLink href={`${website}/terms-and-conditions`} tone="quiet">
            Terms and conditions
          </TextLink>
        </Inline>
      </Page>
    </footer>
  );
}

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
