import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { EmptyState, Heading, LinkButton, Page, PageHeader, Pagination, Stack } from "@vendor/ui";
import { ClientFilters } from "../../features/clients/ClientFilters";
import { ClientList } from "../../features/clients/ClientList";
import { clientView, readClientQuery } from "../../features/clients/clients";
import * as styles from "../../features/dashboard/dashboard.css";
import { Earnings } from "../../features/dashboard/Earnings";
import { Invite } from "../../features/dashboard/Invite";
import { TokensNeeded } from "../../features/dashboard/TokensNeeded";
import { paths, readClient } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Dashboard");

/** The session decides which agent's data is shown, whatever `agentCode` says (spec §4). */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const { agentCode } = readClient(searchParams);
  const { api, profile } = requireAgent(args, paths.login({ page: "home", agentCode }));
  const query = readClientQuery(searchParams);
  const [dashboard, list] = await Promise.all([api.reseller.dashboard({}), api.reseller.clients(query)]);
  const { rows, page, pages } = list.data;
  const { search, state } = query;
  // A page after the last one, which may have become empty after renewals.
  if (query.page > 1 && rows.length === 0) throw redirect(paths.home({ search, state }, "#clients"));
  const { float, clients: counts, signups, invite_link, agent_code, month, totals } = dashboard.data;
  return {
    name: profile.name,
    email: profile.email,
    agentCode: agent_code,
    inviteLink: invite_link,
    float,
    counts,
    signups,
    month,
    totals,
    search,
    state,
    page,
    pages,
    clients: rows.map(clientView),
  };
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function Clients({ clients, agentCode, float, counts, search, state, page, pages }: Data) {
  if (counts.total === 0) {
    return (
      <EmptyState title="No clients yet">
        Send your link to a shop owner. Shops that sign up with it appear here, with their plan and its end
        date.
      </EmptyState>
    );
  }
  return (
    <>
      <ClientFilters search={search} state={state} counts={counts} />
      {clients.length > 0 ? (
        <ClientList clients={clients} agentCode={agentCode} balance={float.balance} />
      ) : (
        <EmptyState
          size="small"
          level={3}
          title="No clients found"
          action={
            <LinkButton as={Link} to={paths.home({}, "#clients")}>
              Show all clients
            </LinkButton>
          }
        >
          Try a shorter search or another filter.
        </EmptyState>
      )}
      <Pagination
        page={page}
        pageCount={pages}
        label="Pages of clients"
        as={Link}
        getLink={(number) => ({ to: paths.home({ search, state, page: String(number) }, "#clients") })}
      />
    </>
  );
}

export default function Home() {
  const view = useLoaderData<typeof loader>();
  return (
    <Page>
      <Stack gap="xl">
        <PageHeader
          title={<bdi className={styles.name}>{view.name}</bdi>}
          lead={<span className={styles.email}>{view.email}</span>}
          actions={
            <>
              <LinkButton as={Link} to={paths.registerShop()} tone="primary">
                Register a shop
              </LinkButton>
              <LinkButton href="#invite">Invite a client</LinkButton>
            </>
          }
        />
        <div className={styles.top}>
          <TokensNeeded float={view.float} expired={view.counts.expired} />
          <Earnings month={view.month} totals={view.totals} />
        </div>
        <section aria-labelledby="clients">
          <Stack gap="md">
            <Heading level={2} size="h3" id="clients">
              Clients
            </Heading>
            <Clients {...view} />
          </Stack>
        </section>
        <Invite link={view.inviteLink} agentCode={view.agentCode} signups={view.signups} />
      </Stack>
    </Page>
  );
}
