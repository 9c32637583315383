import { Form, Link } from "@remix-run/react";
import { Button, Inline, Stack, Text, TextLink } from "@vendor/ui";
import { paths } from "../../paths";
import { Confirmation } from "./Confirmation";
import type { SubscriptionView } from "./subscription-view";

function RenewLink({ location }: { location: number }) {
  return (
    <TextLink as={Link} to={paths.changeRenewal(location)} preventScrollReset>
      Renew automatically
    </TextLink>
  );
}

export function Renewal({
  subscription: { id, until, renews, status },
  owner,
  isConfirming,
  mayRenew,
}: {
  subscription: SubscriptionView;
  owner: boolean;
  isConfirming: boolean;
  /** The location, if its plan can renew automatically. */
  mayRenew: number | null;
}) {
  if (!until || status === "expired") return null;
  const what = status === "trial" ? "Your trial" : "It";
  if (!renews) {
    return (
      <Stack gap="xs" align="start">
        <Text size="sm">
          {what} ends on {until}, without a reminder.
        </Text>
        {owner && mayRenew !== null ? <RenewLink location={mayRenew} /> : null}
        {owner ? (
          <Form method="post" action={paths.plansAndBillings()}>
            <input type="hidden" name="intent" value="keep-renewal" />
            <input type="hidden" name="subscription" value={id} />
            <Button type="submit" size="small">
              Remind me
            </Button>
          </Form>
        ) : null}
      </Stack>
    );
  }
  if (owner && isConfirming) {
    return (
      <Confirmation
        title="Stop reminders?"
        fields={{ intent: "cancel-renewal", subscription: String(id) }}
        action="Stop reminders"
        keep="Keep reminders"
        back={paths.plansAndBillings()}
      >
        Nothing else changes: {what.toLowerCase()} ends on {until}. You can turn reminders on again until that
        day.
      </Confirmation>
    );
  }
  return (
    <Stack gap="xs" align="start">
      <Text size="sm" tone="muted">
        We email you three days before {what.toLowerCase()} ends on {until}. It does not renew automatically.
      </Text>
      {owner ? (
        <Inline gap="md">
          {mayRenew !== null ? <RenewLink location={mayRenew} /> : null}
          <TextLink as={Link} to={paths.cancelRenewal(id)} preventScrollReset>
            Stop reminders
          </TextLink>
        </Inline>
      ) : null}
    </Stack>
  );
}
