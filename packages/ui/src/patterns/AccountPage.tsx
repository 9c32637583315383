import {
  Alert,
  Badge,
  Card,
  DataTable,
  formatAmount,
  Grid,
  Heading,
  Inline,
  LinkButton,
  Logo,
  Page,
  PageHeader,
  Price,
  ProfileMenu,
  ProfileMenuButton,
  ProfileMenuLink,
  SavedCardRow,
  SiteHeader,
  SiteHeaderLink,
  Stack,
  Stat,
  Text,
  TextLink,
} from "@vendor/ui";

const payments = [
  { id: "LP-20418", date: "22 November 2026", what: "Plus plan, 12 months", naira: 61_300, paid: true },
  { id: "LP-20377", date: "3 November 2026", what: "Wallet top-up", naira: 50_000, paid: true },
  { id: "LP-20291", date: "14 October 2026", what: "Wallet top-up", naira: 20_000, paid: false },
];

/** What a customer sees first: the state of the subscription, the wallet, and the latest payments. */
export function AccountPage() {
  return (
    <>
      <SiteHeader
        logo={
          <a href="#home" aria-label="Ledger, home">
            <Logo name="Ledger" />
          </a>
        }
        links={
          <>
            <SiteHeaderLink href="#dashboard" current>
              Dashboard
            </SiteHeaderLink>
            <SiteHeaderLink href="#wallet">Wallet</SiteHeaderLink>
            <SiteHeaderLink href="#locations">Locations</SiteHeaderLink>
          </>
        }
        account={
          <ProfileMenu
            name="Adaeze Obi"
            username="adaezestores"
            logOut={
              <form method="post" action="#logout">
                <ProfileMenuButton>Log out</ProfileMenuButton>
              </form>
            }
          >
            <ProfileMenuLink href="#profile">Profile</ProfileMenuLink>
            <ProfileMenuLink href="#security">Security</ProfileMenuLink>
          </ProfileMenu>
        }
      />
      <Page as="main" padBlock="xl">
        <Stack gap="xl">
          <PageHeader
            title="Your account at a glance"
            lead="Adaeze Stores, Bodija"
            actions={
              <LinkButton href="#add-money" tone="primary">
                Add money
              </LinkButton>
            }
          />
          <Alert tone="caution" title="Your phone number is not verified">
            Verify it to receive a code when you log in on a new device.{" "}
            <TextLink href="#verify">Verify now</TextLink>
          </Alert>
          <Grid columns={4}>
            <Card>
              <Stat
                label="Wallet balance"
                value={formatAmount({ naira: 250_000 })}
                hint="enough for 4 years of Plus"
              />
            </Card>
            <Card>
              <Stat label="Locations" value="2" hint="both on Plus" />
            </Card>
            <Card>
              <Stat label="People" value="6" hint="1 invited" />
            </Card>
            <Card>
              <Stat label="Paid this year" value={formatAmount({ naira: 131_300 })} hint="in 3 payments" />
            </Card>
          </Grid>
          <Grid columns={2}>
            <Card as="section" aria-labelledby="plan">
              <Stack>
                <Inline justify="between">
                  <Heading level={2} size="h4" id="plan">
                    Plus
                  </Heading>
                  <Badge tone="positive">Active</Badge>
                </Inline>
                <Price amount={{ naira: 60_000 }} per="/year" />
                <Text tone="muted">Paid until 22 November 2027. Renews automatically.</Text>
                <Inline>
                  <LinkButton href="#change">Change plan</LinkButton>
                  <TextLink href="#receipt">Latest receipt</TextLink>
                </Inline>
              </Stack>
            </Card>
            <Card as="section" aria-labelledby="cards">
              <Stack>
                <Heading level={2} size="h4" id="cards">
                  Saved card
                </Heading>
                <SavedCardRow brand="visa" lastFour="4081" expiry={{ month: 9, year: 2028 }} />
                <Text tone="muted">Used for renewals when the balance is too low.</Text>
              </Stack>
            </Card>
          </Grid>
          <DataTable
            caption="Latest payments"
            rows={payments}
            getKey={({ id }) => id}
            columns={[
              { key: "what", label: "For", cell: ({ what }) => what, rowHeader: true },
              { key: "date", label: "Date", cell: ({ date }) => date },
              { key: "amount", label: "Amount", cell: ({ naira }) => formatAmount({ naira }), numeric: true },
              {
                key: "state",
                label: "State",
                cell: ({ paid }) =>
                  paid ? <Badge tone="positive">Paid</Badge> : <Badge tone="critical">Declined</Badge>,
              },
            ]}
            rowActions={({ id }) => (
              <LinkButton href={`#${id}`} size="small" aria-label={`Details of ${id}`}>
                Details
              </LinkButton>
            )}
          />
        </Stack>
      </Page>
    </>
  );
}
