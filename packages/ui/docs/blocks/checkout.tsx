import {
  Button,
  Card,
  Grid,
  OrderSummary,
  Page,
  PageHeader,
  quoteToSummary,
  RadioCards,
  Stack,
  type SummaryQuote,
} from "@vendor/ui";

/** An order and how it is paid, in one form. Your server prices the order again when the form is sent. */
export function Checkout({ quote, error }: { quote: SummaryQuote; error?: string }) {
  return (
    <Page padBlock="xl">
      <form method="post">
        <Stack gap="lg">
          <PageHeader title="Checkout" />
          <Grid columns="aside">
            <RadioCards
              label="How do you pay?"
              name="payment_method"
              error={error}
              required
              options={[
                { value: "card", label: "Card", description: "Visa, Mastercard or Verve" },
                {
                  value: "transfer",
                  label: "Bank transfer",
                  description: "To an account number of your own",
                },
              ]}
            />
            <Card>
              <OrderSummary
                {...quoteToSummary(quote)}
                action={
                  <Button type="submit" tone="primary" fullWidth>
                    Pay
                  </Button>
                }
              />
            </Card>
          </Grid>
        </Stack>
      </form>
    </Page>
  );
}
