import { Button, Card, Heading, Inline, Page, PageHeader, Stack, Switch, TextField } from "@vendor/ui";

export interface Settings {
  name: string;
  email: string;
  sendsReminders: boolean;
}

/** Settings in one form, which works without a script. `errors` has messages by field. */
export function SettingsPage({
  settings,
  errors = {},
}: {
  settings: Settings;
  errors?: Partial<Record<keyof Settings, string>>;
}) {
  return (
    <Page width="narrow" padBlock="xl">
      <form method="post">
        <Stack gap="lg">
          <PageHeader title="Settings" />
          <Card as="section">
            <Stack>
              <Heading level={2} size="h4">
                Business
              </Heading>
              <TextField
                label="Name"
                name="name"
                defaultValue={settings.name}
                error={errors.name}
                autoComplete="organization"
              />
              <TextField
                label="Email"
                name="email"
                type="email"
                defaultValue={settings.email}
                error={errors.email}
                hint="For receipts"
                autoComplete="email"
              />
            </Stack>
          </Card>
          <Card as="section">
            <Stack>
              <Heading level={2} size="h4">
                Messages
              </Heading>
              <Switch
                label="Payment reminders"
                name="sendsReminders"
                hint="To customers, three days before an order is due"
                defaultChecked={settings.sendsReminders}
              />
            </Stack>
          </Card>
          <Inline>
            <Button type="submit" tone="primary">
              Save
            </Button>
          </Inline>
        </Stack>
      </form>
    </Page>
  );
}
