import { useLoaderData } from "@remix-run/react";
import type { SecurityEventName } from "@vendor/api";
import { Alert, DataTable, PageHeader, Stack, StatusRegion, Text } from "@vendor/ui";
import { Section } from "../account-forms/Section";
import type { securityPage } from "../server/security-page";
import { AuthenticatorSection } from "./AuthenticatorSection";

const eventNames: Record<SecurityEventName, string> = {
  "logged-in": "Logged in",
  "login-failed": "Wrong password",
  "code-refused": "Wrong code",
  "recovery-code-used": "Recovery code used",
  "password-changed": "Password changed",
  "password-reset": "Password reset",
  "email-changed": "Email changed",
  "phone-changed": "Phone number changed",
  "second-factor-on": "Authenticator app turned on",
  "second-factor-off": "Authenticator app turned off",
  "second-factor-reset": "Authenticator app turned off by support",
  "recovery-codes-made": "New recovery codes made",
  "viewed-by-support": "Account viewed by our support, read-only",
};

export function SecurityPage() {
  const { message, activity, ...factor } = useLoaderData<typeof securityPage.loader>();
  return (
    <Stack gap="xl">
      <Stack gap="md">
        <PageHeader title="Security" lead="How you log in, and what happened lately." />
        <StatusRegion>
          {message ? (
            <Alert tone="positive" announce="none">
              {message}
            </Alert>
          ) : null}
        </StatusRegion>
      </Stack>
      <AuthenticatorSection {...factor} />
      {factor.mustSetUp ? null : (
        <Section title="Recent activity" id="activity-title" isPlain>
          <Text tone="muted">If you don’t recognise something, change your password.</Text>
          <DataTable
            caption="Recent activity"
            hideCaption
            columns={[
              { key: "event", label: "Event", rowHeader: true, cell: ({ event }) => eventNames[event] },
              { key: "device", label: "Device", cell: ({ device }) => <bdi>{device ?? "Unknown"}</bdi> },
              { key: "at", label: "Time", cell: ({ at }) => at },
            ]}
            rows={activity}
            getKey={({ id }) => String(id)}
          />
        </Section>
      )}
    </Stack>
  );
}
