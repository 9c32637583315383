import { type ReactNode, useId } from "react";
import { Alert } from "../../src/components/Alert";
import { Avatar } from "../../src/components/Avatar";
import { Badge } from "../../src/components/Badge";
import { Button } from "../../src/components/Button";
import { Card } from "../../src/components/Card";
import { CheckboxField } from "../../src/components/CheckboxField";
import { Grid, Inline, Stack } from "../../src/components/Layout";
import { OrderSummary } from "../../src/components/OrderSummary";
import { Pagination } from "../../src/components/Pagination";
import { PlanCard } from "../../src/components/PlanCard";
import { PlanToggle } from "../../src/components/PlanToggle";
import { RadioCards } from "../../src/components/RadioCards";
import { Stat } from "../../src/components/Stat";
import { Switch } from "../../src/components/Switch";
import { Tabs } from "../../src/components/Tabs";
import { Heading, Text, TextLink } from "../../src/components/Text";
import { TextField } from "../../src/components/TextField";

/** The components that show most of a brand's colours. */
export function Samples({ theme }: { theme: string }) {
  const id = useId();
  const section = (title: string, children: ReactNode) => (
    <Stack gap="sm">
      <Heading level={4} size="h4">
        {title}
      </Heading>
      {children}
    </Stack>
  );
  return (
    <Card tone="sunken">
      <Stack gap="lg">
        <Heading level={3} size="h3">
          {theme === "light" ? "Light" : "Dark"}
        </Heading>
        {section(
          "Actions",
          <Inline>
            <Button tone="primary">Pay ₦61,300</Button>
            <Button tone="brand">Contact sales</Button>
            <Button>Cancel</Button>
            <Button tone="ghost">Remove</Button>
            <Button tone="danger">Delete</Button>
            <Button disabled>Not yet</Button>
            <TextLink href="#link">A link</TextLink>
          </Inline>,
        )}
        {section(
          "Forms",
          <Grid columns={2} gap="md">
            <TextField label="Business name" name={`${id}name`} hint="As on your receipts." />
            <TextField label="Email" name={`${id}email`} defaultValue="ada@" error="Enter an email address" />
            <RadioCards
              label="Onboarding"
              name={`${id}onboarding`}
              defaultValue="self"
              options={[
                { value: "self", label: "Self Onboarding", aside: "Free" },
                { value: "agent", label: "With an agent", aside: "₦15,000" },
              ]}
            />
            <Stack gap="sm">
              <CheckboxField label="Send me receipts" name={`${id}receipts`} defaultChecked />
              <Switch label="Renew automatically" name={`${id}renew`} defaultChecked />
              <PlanToggle
                label="Billing period"
                name={`${id}period`}
                defaultValue="yearly"
                options={[
                  { value: "yearly", label: "Yearly", note: "Save 50%" },
                  { value: "monthly", label: "Monthly" },
                ]}
              />
            </Stack>
          </Grid>,
        )}
        {section(
          "Feedback",
          <Stack gap="sm">
            {(["info", "positive", "caution", "critical"] as const).map((tone) => (
              <Alert key={tone} tone={tone} announce="none">
                {tone}
              </Alert>
            ))}
            <Inline>
              <Badge>Neutral</Badge>
              <Badge tone="accent">Recommended</Badge>
              <Badge tone="positive">Paid</Badge>
              <Avatar name="Ada Obi" />
            </Inline>
          </Stack>,
        )}
        {section(
          "Money and data",
          <Grid columns={2} gap="md">
            <PlanCard
              name="Plus"
              headingLevel={4}
              price={{ naira: 60_000 }}
              was={{ naira: 120_000 }}
              per="/year"
              saving="You Save 50% per year"
              badge="Recommended"
              featured
              features={["Stock and sales", "Unlimited customers"]}
            />
            <Stack gap="md">
              <Card>
                <OrderSummary
                  title={`Order Summary, ${theme}`}
                  headingLevel={4}
                  lines={[{ id: "plan", name: "Plus plan", detail: "12 months", amount: "₦120,000" }]}
                  rows={[{ id: "discount", label: "Discount (50%)", amount: "−₦60,000", tone: "positive" }]}
                  total={{ amount: "₦60,000" }}
                />
              </Card>
              <Stat label="Balance" value="₦250,000" delta={{ value: "12%", direction: "up" }} />
              <Card tone="brand">
                <Text tone="onBrand">A panel in the brand's colour.</Text>
              </Card>
            </Stack>
          </Grid>,
        )}
        {section(
          "Navigation",
          <Stack gap="sm">
            <Tabs
              label={`Reports, ${theme}`}
              items={[
                { value: "stock", label: "Stock", content: "126 products" },
                { value: "sales", label: "Sales", content: "34 today" },
              ]}
            />
            <Pagination aria-label={`Pages, ${theme}`} page={2} pageCount={5} />
          </Stack>,
        )}
      </Stack>
    </Card>
  );
}
