import { Form, Link } from "@remix-run/react";
import { Button, LinkButton, Stack, Text } from "@vendor/ui";
import { paths } from "../../paths";
import { Question } from "./Question";
import type { SubscriptionView } from "./subscription-view";

/** Whether we write before a subscription ends, and the way to change that: only the owner has one. */
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
  if (!renews) {
    return (
      <Stack gap="xs" align="start">
        <Text size="sm">Renewal cancelled. It ends on {until}, and nothing more is to be paid.</Text>
        {owner ? (
          <Form method="post" action={paths.plansAndBillings()}>
            <input type="hidden" name="intent" value="keep-renewal" />
            <input type="hidden" name="subscription" value={id} />
            <Button type="submit" size="small">
              Undo
            </Button>
          </Form>
        ) : null}
      </Stack>
    );
  }
  if (owner && asked) {
    return (
      <Question
        title="Cancel the renewal?"
        fields={{ intent: "cancel-renewal", subscription: String(id) }}
        action="Cancel renewal"
        keep="Keep it"
        back={paths.plansAndBillings()}
      >
        Everything stays as it is until {until}; then the subscription ends, and we do not write before. You
        can undo this until that day.
      </Question>
    );
  }
  return (
    <Stack gap="xs" align="start">
      <Text size="sm" tone="muted">
        Up for renewal on {until}. Nothing is charged by itself: you renew it here when it suits you.
      </Text>
      {owner ? (
        <LinkButton as={Link} to={paths.cancelRenewal(id)} size="small" tone="ghost" preventScrollReset>
          Cancel renewal
        </LinkButton>
      ) : null}
    </Stack>
  );
}
