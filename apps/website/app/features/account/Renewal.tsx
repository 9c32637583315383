import { Form, Link } from "@remix-run/react";
import { Button, Stack, Text, TextLink } from "@vendor/ui";
import { paths } from "../../paths";
import { Question } from "./Question";
import type { SubscriptionView } from "./subscription-view";

/**
 * Whether we write before a subscription ends, and the way to change that: only the owner has one. A trial does not renew,
 * so that of it only the reminder is spoken of.
 */
export function Renewal({
  subscription: { id, until, renews, status },
  owner,
  asked,
}: {
  subscription: SubscriptionView;
  owner: boolean;
  /** The question whether to cancel stands on the page. */
  asked: boolean;
}) {
  if (!until || status === "expired") return null;
  const trial = status === "trial";
  if (!renews) {
    return (
      <Stack gap="xs" align="start">
        <Text size="sm">
          {trial ? "Your trial" : "Renewal cancelled. It"} ends on {until}, and we do not remind you before.
        </Text>
        {owner ? (
          <Form method="post" action={paths.plansAndBillings()}>
            <input type="hidden" name="intent" value="keep-renewal" />
            <input type="hidden" name="subscription" value={id} />
            <Button type="submit" size="small">
              {trial ? "Remind me" : "Undo"}
            </Button>
          </Form>
        ) : null}
      </Stack>
    );
  }
  if (owner && asked) {
    return (
      <Question
        title={trial ? "No reminder?" : "Cancel the renewal?"}
        fields={{ intent: "cancel-renewal", subscription: String(id) }}
        action={trial ? "Do not remind me" : "Cancel renewal"}
        keep="Keep it"
        back={paths.plansAndBillings()}
      >
        Everything stays as it is until {until}; then the {trial ? "trial" : "subscription"} ends, without a
        reminder before. You can undo this until that day.
      </Question>
    );
  }
  return (
    <Stack gap="xs" align="start">
      <Text size="sm" tone="muted">
        We remind you by e-mail three days before {trial ? "your trial" : "it"} ends on {until}. Nothing is
        charged by itself: you {trial ? "subscribe" : "renew it"} here when it suits you.
      </Text>
      {owner ? (
        <Text size="sm">
          <TextLink as={Link} to={paths.cancelRenewal(id)} preventScrollReset>
            {trial ? "Do not remind me" : "Cancel renewal"}
          </TextLink>
        </Text>
      ) : null}
    </Stack>
  );
}
