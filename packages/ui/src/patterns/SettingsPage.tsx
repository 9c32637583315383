import {
  Alert,
  AppShell,
  Button,
  Card,
  CheckboxGroup,
  ErrorSummary,
  Heading,
  Inline,
  Logo,
  Page,
  PageHeader,
  PhoneField,
  ProfileMenu,
  SelectField,
  Stack,
  Switch,
  Text,
  TextField,
  TextLink,
} from "@vendor/ui";

export interface Settings {
  name: string;
  email: string;
  phone: string;
  state: string;
  reminders: boolean;
  reports: readonly string[];
}

interface SettingsPageProps {
  /** What is stored; after a refusal what was typed, so that nothing is lost. */
  settings: Settings;
  /** Messages by field, as the server gave them. */
  errors?: Partial<Record<keyof Settings, string>> | undefined;
  /** After saving. */
  saved?: boolean | undefined;
}

/** Settings in sections, each with its own form and button, which works without a script. The other pages are at the side. */
export function SettingsPage({ settings, errors = {}, saved = false }: SettingsPageProps) {
  const refused = Object.entries(errors).map(([field, message]) => ({ fieldId: field, message }));
  return (
    <AppShell
      logo={
        <TextLink href="#home">
          <Logo name="Ledger" />
        </TextLink>
      }
      sections={[
        { links: [{ label: "Back to Ledger", link: { href: "#home" } }] },
        {
          title: "Settings",
          links: [
            { label: "Business", link: { href: "#settings/business" }, current: true },
            { label: "Receipts", link: { href: "#settings/receipts" } },
            { label: "Team", link: { href: "#settings/team" } },
            { label: "Security", link: { href: "#settings/security" } },
          ],
        },
      ]}
      account={<ProfileMenu name="Ngozi Okafor" username="ngozi" />}
    >
      <Page width="narrow" padBlock="lg">
        <Stack gap="lg">
          <PageHeader title="Business" lead="How your shop appears on receipts, and what we send you." />
          <ErrorSummary errors={refused} />
          {saved ? <Alert tone="positive">Your changes are saved.</Alert> : null}
          <Card as="section" aria-labelledby="details">
            <form method="post" action="#settings/business" noValidate>
              <Stack>
                <Heading level={2} size="h4" id="details">
                  Details
                </Heading>
                <TextField
                  id="name"
                  label="Business name"
                  name="name"
                  defaultValue={settings.name}
                  error={errors.name}
                  autoComplete="organization"
                />
                <TextField
                  id="email"
                  label="Email"
                  name="email"
                  type="email"
                  hint="For receipts and reset codes"
                  defaultValue={settings.email}
                  error={errors.email}
                  autoComplete="email"
                />
                <PhoneField
                  id="phone"
                  label="Phone number"
                  name="phone"
                  defaultValue={settings.phone}
                  error={errors.phone}
                />
                <SelectField
                  id="state"
                  label="State"
                  name="state"
                  defaultValue={settings.state}
                  error={errors.state}
                  options={["Enugu", "Kano", "Lagos", "Oyo", "Rivers"].map((name) => ({
                    value: name,
                    label: name,
                  }))}
                />
                <Inline>
                  <Button type="submit" tone="primary">
                    Save details
                  </Button>
                </Inline>
              </Stack>
            </form>
          </Card>
          <Card as="section" aria-labelledby="messages">
            <form method="post" action="#settings/messages">
              <Stack>
                <Heading level={2} size="h4" id="messages">
                  Messages
                </Heading>
                <Switch
                  label="Payment reminders"
                  name="reminders"
                  hint="To your customers, three days before an order is due"
                  defaultChecked={settings.reminders}
                />
                <CheckboxGroup
                  label="Reports by email"
                  name="reports"
                  defaultValue={settings.reports}
                  options={[
                    { value: "daily", label: "Every evening" },
                    { value: "weekly", label: "Every Monday" },
                    { value: "monthly", label: "On the first of the month" },
                  ]}
                />
                <Inline>
                  <Button type="submit" tone="primary">
                    Save messages
                  </Button>
                </Inline>
              </Stack>
            </form>
          </Card>
          <Card as="section" aria-labelledby="close">
            <Stack align="start">
              <Heading level={2} size="h4" id="close">
                Close the account
              </Heading>
              <Text tone="muted">
                Your records stay with us for seven years, as the law requires. You can export them first.
              </Text>
              <Button tone="danger">Close account</Button>
            </Stack>
          </Card>
        </Stack>
      </Page>
    </AppShell>
  );
}
