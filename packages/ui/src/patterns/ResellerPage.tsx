import {
  Badge,
  Button,
  Card,
  DataTable,
  Grid,
  Inline,
  LinkButton,
  Logo,
  Page,
  PageHeader,
  Pagination,
  ProfileMenu,
  ProfileMenuButton,
  ProfileMenuLink,
  SearchField,
  SelectField,
  SiteHeader,
  SiteHeaderLink,
  Stack,
  Stat,
} from "@vendor/ui";

const clients = [
  {
    id: "1001",
    name: "Chika Pharmacy",
    place: "Bodija, Ibadan",
    plan: "Plus",
    until: "22 November 2027",
    due: false,
  },
  {
    id: "1004",
    name: "Sani Provisions",
    place: "Sabon Gari, Kano",
    plan: "Plus",
    until: "2 December 2026",
    due: true,
  },
  { id: "1012", name: "Bello Boutique", place: "Yaba, Lagos", plan: "Basic", until: "No end", due: false },
  {
    id: "1019",
    name: "Obi Bookshop",
    place: "New Market, Enugu",
    plan: "Plus",
    until: "30 November 2026",
    due: true,
  },
];

/** An agent's clients: figures, a search, and a row for each client with the next thing to do. */
export function ResellerPage() {
  return (
    <>
      <SiteHeader
        logo={
          <a href="#home" aria-label="Ledger for agents, home">
            <Logo name="Ledger for agents" />
          </a>
        }
        links={
          <>
            <SiteHeaderLink href="#clients" current>
              Clients
            </SiteHeaderLink>
            <SiteHeaderLink href="#tokens">Tokens</SiteHeaderLink>
            <SiteHeaderLink href="#signups">Sign-ups</SiteHeaderLink>
          </>
        }
        account={
          <ProfileMenu
            name="Musa Sani"
            username="AG-1001"
            logOut={
              <form method="post" action="#logout">
                <ProfileMenuButton>Log out</ProfileMenuButton>
              </form>
            }
          >
            <ProfileMenuLink href="#security">Security</ProfileMenuLink>
          </ProfileMenu>
        }
      />
      <Page as="main" padBlock="xl">
        <Stack gap="xl">
          <PageHeader
            title="Clients"
            lead="Every shop that you signed up."
            actions={
              <>
                <LinkButton href="#new" tone="primary">
                  Add a client
                </LinkButton>
                <LinkButton href="#renew">Renew several</LinkButton>
              </>
            }
          />
          <Grid columns={4}>
            <Card>
              <Stat label="Clients" value="40" delta={{ value: "3", direction: "up" }} hint="this month" />
            </Card>
            <Card>
              <Stat label="Due in 14 days" value="2" hint="worth ₦120,000" />
            </Card>
            <Card>
              <Stat label="Tokens" value="500,000" hint="enough for both" />
            </Card>
            <Card>
              <Stat label="Your discount" value="40%" hint="off every plan" />
            </Card>
          </Grid>
          <form method="get" aria-label="Find clients">
            <Inline align="end" gap="md">
              <SearchField label="Search" name="q" placeholder="Name or town" />
              <SelectField
                label="Plan"
                name="plan"
                placeholder="Every plan"
                options={[
                  { value: "basic", label: "Basic" },
                  { value: "plus", label: "Plus" },
                ]}
              />
              <Button type="submit" tone="brand">
                Search
              </Button>
            </Inline>
          </form>
          <DataTable
            caption="Clients"
            hideCaption
            rows={clients}
            getKey={({ id }) => id}
            columns={[
              { key: "name", label: "Client", cell: ({ name }) => name, rowHeader: true },
              { key: "place", label: "Place", cell: ({ place }) => place },
              { key: "plan", label: "Plan", cell: ({ plan }) => <Badge>{plan}</Badge> },
              {
                key: "until",
                label: "Active until",
                cell: ({ until, due }) => (due ? <Badge tone="caution">{until}</Badge> : until),
              },
            ]}
            rowActions={({ name, id, due }) => (
              <LinkButton
                href={`#${id}`}
                size="small"
                tone={due ? "primary" : "neutral"}
                aria-label={`${due ? "Renew" : "Open"} ${name}`}
              >
                {due ? "Renew" : "Open"}
              </LinkButton>
            )}
          />
          <Pagination page={1} pageCount={10} getLink={(page) => ({ href: `?page=${page}` })} />
        </Stack>
      </Page>
    </>
  );
}
