import {
  Breadcrumbs,
  Button,
  Card,
  Disclosure,
  formatAmount,
  Grid,
  Heading,
  Logo,
  NewCardRow,
  OrderSummary,
  Page,
  PageHeader,
  PlanToggle,
  RadioCards,
  SavedCardRow,
  SiteHeader,
  Stack,
  Text,
  TextField,
  TextLink,
} from "@vendor/ui";

const naira = (amount: number) => formatAmount({ naira: amount });

/** An order in one form: period, extras, means of payment, and what it all costs. */
export function CheckoutPage() {
  return (
    <>
      <SiteHeader
        logo={
          <a href="#home" aria-label="Ledger, home">
            <Logo name="Ledger" />
          </a>
        }
      />
      <Page as="main" padBlock="xl">
        <form method="post">
          <Stack gap="xl">
            <PageHeader
              breadcrumbs={
                <Breadcrumbs
                  items={[{ label: "Pricing", link: { href: "#pricing" } }, { label: "Your order" }]}
                />
              }
              title="Your order"
              lead="Plus, for Adaeze Stores in Bodija."
            />
            <Grid columns="aside" gap="xl">
              <Stack gap="xl">
                <Stack gap="sm">
                  <Heading level={2} size="h4">
                    Billing period
                  </Heading>
                  <PlanToggle
                    label="Billing period"
                    name="period"
                    defaultValue="year"
                    options={[
                      { value: "year", label: "Yearly", note: "Save 50%" },
                      { value: "month", label: "Monthly" },
                    ]}
                  />
                </Stack>
                <RadioCards
                  label="More users"
                  name="users"
                  hint="People who may sell at the same time."
                  noneLabel="None"
                  defaultValue="5"
                  columns={2}
                  options={[
                    { value: "2", label: "2 users", aside: naira(12_000) },
                    { value: "5", label: "5 users", aside: naira(24_000) },
                    { value: "10", label: "10 users", aside: naira(40_000) },
                  ]}
                />
                <Disclosure title="Add a coupon">
                  <TextField
                    label="Coupon"
                    name="coupon"
                    autoComplete="off"
                    action={<Button type="submit">Apply</Button>}
                  />
                </Disclosure>
                <Stack gap="sm">
                  <Heading level={2} size="h4" id="pay-with">
                    Pay with
                  </Heading>
                  <Stack gap="xs" role="group" aria-labelledby="pay-with">
                    <SavedCardRow
                      brand="visa"
                      lastFour="4081"
                      expiry={{ month: 9, year: 2028 }}
                      name="card"
                      value="visa"
                      defaultChecked
                    />
                    <NewCardRow name="card" value="new" />
                  </Stack>
                </Stack>
              </Stack>
              <Stack>
                <Card>
                  <Stack>
                    <OrderSummary
                      title="Order summary"
                      lines={[
                        { id: "plan", name: "Plus plan", detail: "12 months", amount: naira(120_000) },
                        {
                          id: "users",
                          name: "More users",
                          detail: "5 users, 12 months",
                          amount: naira(24_000),
                        },
                      ]}
                      rows={[
                        { id: "discount", label: "Discount (50%)", amount: naira(-60_000), tone: "positive" },
                        { id: "charge", label: "Payment charge", amount: naira(1_780) },
                      ]}
                      total={{ amount: naira(85_780) }}
                      action={
                        <Button type="submit" tone="primary" size="large" fullWidth>
                          Pay {naira(85_780)}
                        </Button>
                      }
                    />
                    <Text size="sm" tone="muted">
                      Includes VAT. By paying you accept our{" "}
                      <TextLink href="#terms">terms and conditions</TextLink>.
                    </Text>
                  </Stack>
                </Card>
              </Stack>
            </Grid>
          </Stack>
        </form>
      </Page>
    </>
  );
}
