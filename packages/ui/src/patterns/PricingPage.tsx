import {
  AdirePattern,
  CallToAction,
  ComparisonTable,
  FaqSection,
  Grid,
  Heading,
  LinkButton,
  Logo,
  Page,
  PlanCard,
  PlanToggleLinks,
  Price,
  SiteFooter,
  SiteFooterGroup,
  SiteFooterLink,
  SiteHeader,
  SiteHeaderLink,
  Stack,
  Text,
  TextLink,
} from "@vendor/ui";

const home = (
  <a href="#home" aria-label="Ledger, home">
    <Logo name="Ledger" />
  </a>
);

const features = [
  { id: "products", name: "Products", values: [500, 50_000, "Unlimited"] },
  { id: "tills", name: "Tills at the same time", values: [1, 5, "Unlimited"] },
  { id: "debts", name: "Debts and part payments", values: [false, true, true] },
  { id: "transfer", name: "Stock transfer between outlets", values: [false, false, true] },
];

const questions = [
  {
    question: "Does it work without internet?",
    answer: "Yes. You sell as usual, and it catches up when the network is back.",
  },
  { question: "What happens after the trial?", answer: "You choose a plan, or continue with Basic." },
  {
    question: "Can I change my plan?",
    answer: "At any time. You pay the difference for the days that are left.",
  },
];

/** Plans as cards, every feature compared, questions, and the last call. */
export function PricingPage() {
  return (
    <>
      <SiteHeader
        logo={home}
        links={
          <>
            <SiteHeaderLink href="#products">Products</SiteHeaderLink>
            <SiteHeaderLink href="#pricing" current>
              Pricing
            </SiteHeaderLink>
            <SiteHeaderLink href="#download">Download</SiteHeaderLink>
          </>
        }
        actions={
          <>
            <LinkButton href="#login" tone="ghost">
              Log in
            </LinkButton>
            <LinkButton href="#signup" tone="primary">
              Get started for free
            </LinkButton>
          </>
        }
      />
      <Page as="main" padBlock="xxl">
        <Stack gap="section">
          <Stack gap="xl">
            <Stack gap="sm">
              <Heading level={1} align="center">
                One price for the whole shop
              </Heading>
              <Text size="lg" tone="muted" align="center">
                Seven days of Plus are free, no card needed.
              </Text>
            </Stack>
            <Stack align="center">
              <PlanToggleLinks
                label="Billing period"
                options={[
                  {
                    key: "year",
                    label: "Yearly",
                    note: "Save 50%",
                    current: true,
                    link: { href: "?period=year" },
                  },
                  { key: "month", label: "Monthly", current: false, link: { href: "?period=month" } },
                ]}
              />
            </Stack>
            <Grid columns={2}>
              <PlanCard
                headingLevel={2}
                name="Plus"
                description="For one shop that wants its stock, sales and books in order."
                price={{ naira: 60_000 }}
                was={{ naira: 120_000 }}
                per="/year"
                saving="You save 50%"
                badge="Recommended"
                featured
                features={["50,000 products", "Five tills", "Debts and part payments"]}
                action={
                  <LinkButton href="#plus" tone="primary" size="large" fullWidth>
                    Try free for 7 days
                  </LinkButton>
                }
              />
              <PlanCard
                headingLevel={2}
                name="Enterprise"
                description="For several outlets with one stock."
                price="Personalised pricing"
                features={[
                  "Everything in Plus",
                  "Stock transfer between outlets",
                  "Your own account manager",
                ]}
                action={
                  <LinkButton href="#sales" tone="brand" size="large" fullWidth>
                    Contact sales
                  </LinkButton>
                }
              />
            </Grid>
            <Text align="center">
              Only one till? <TextLink href="#basic">Start with Basic, which is free</TextLink>.
            </Text>
          </Stack>
          <ComparisonTable
            featured="plus"
            plans={[
              { id: "basic", name: "Basic", price: "Free" },
              { id: "plus", name: "Plus", price: <Price amount={{ naira: 60_000 }} per="/year" /> },
              { id: "enterprise", name: "Enterprise", price: "Personalised" },
            ]}
            categories={[{ id: "shop", name: "In the shop", features }]}
          />
          <FaqSection
            title="Frequently asked questions"
            lead={
              <>
                Something else? <TextLink href="#sales">Ask our sales team</TextLink>.
              </>
            }
            questions={questions}
          />
          <CallToAction
            tone="brand"
            backdrop={<AdirePattern />}
            title="Open your shop's ledger today"
            lead="The first receipt takes a minute."
            actions={
              <LinkButton href="#signup" tone="primary" size="large">
                Get started for free
              </LinkButton>
            }
          />
        </Stack>
      </Page>
      <SiteFooter
        company="Ledger Technologies Ltd"
        year={2026}
        logo={home}
        about="Point of sale, stock and accounts for shops."
        legal={
          <>
            <SiteFooterLink href="#privacy">Privacy policy</SiteFooterLink>
            <SiteFooterLink href="#terms">Terms and conditions</SiteFooterLink>
          </>
        }
      >
        <SiteFooterGroup title="Product">
          <SiteFooterLink href="#pricing">Plans and pricing</SiteFooterLink>
          <SiteFooterLink href="#download">Download</SiteFooterLink>
        </SiteFooterGroup>
        <SiteFooterGroup title="Contact">
          <SiteFooterLink href="#sales">Talk to sales</SiteFooterLink>
          <SiteFooterLink href="#support">Help and support</SiteFooterLink>
        </SiteFooterGroup>
      </SiteFooter>
    </>
  );
}
