import { Form, Link } from "@remix-run/react";
import { renewalTerms } from "@vendor/api/renewal-consent";
import {
  Alert,
  Button,
  Heading,
  Inline,
  LinkButton,
  SelectField,
  Stack,
  Text,
  TextField,
  TextLink,
} from "@vendor/ui";
import { paths } from "../../paths";
import { Confirmation, Question } from "./Confirmation";
import type { RenewalForm, RenewalView } from "./renewal-view";
import type { SubscriptionView } from "./subscription-view";

function RenewLink({ location }: { location: number }) {
  return (
    <TextLink as={Link} to={paths.changeRenewal(location)} preventScrollReset>
      Renew automatically
    </TextLink>
  );
}

export function Renewal({
  subscription: { id, until, remindsBeforeEnd, status },
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
  if (!remindsBeforeEnd) {
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

export function AutomaticRenewal({ renewal, owner }: { renewal: RenewalView; owner: boolean }) {
  const { locationId, payNow, day, what, payment, failure, isChange, isCovered } = renewal;
  return (
    <Stack gap="sm" align="start">
      {failure ? (
        <Alert tone="critical" announce="none">
          <Text>{failure}</Text>
          {owner ? (
            <TextLink as={Link} to={payNow} reloadDocument>
              Pay now
            </TextLink>
          ) : null}
        </Alert>
      ) : (
        <Text size="sm">
          <strong>Renews automatically on {day}.</strong> {payment}
        </Text>
      )}
      {isCovered || failure ? null : (
        <Alert tone="caution" announce="none">
          Add money to your wallet or choose a card, or the renewal will fail.
        </Alert>
      )}
      {isChange ? <Text size="sm">Changes then to {what}.</Text> : null}
      {owner ? (
        <Inline gap="md">
          <TextLink as={Link} to={paths.changeRenewal(locationId)} preventScrollReset>
            Change renewal
          </TextLink>
          {isChange ? (
            <Form method="post" action={paths.plansAndBillings()}>
              <input type="hidden" name="intent" value="undo-change" />
              <input type="hidden" name="location" value={locationId} />
              <input type="hidden" name="card" value={renewal.card} />
              <Button type="submit" size="small">
                Keep my present plan
              </Button>
            </Form>
          ) : null}
          <TextLink as={Link} to={paths.stopRenewal(locationId)} preventScrollReset>
            Stop renewing
          </TextLink>
        </Inline>
      ) : null}
    </Stack>
  );
}

/** Asks what renews and what pays, at its own address, so that it works without scripts. */
export function RenewalChoice({ form }: { form: RenewalForm }) {
  const { locationId, place, day, isOn, choice, choices, card, cards, extras } = form;
  return (
    <Question title="Automatic renewal">
      <Form method="post" action={paths.plansAndBillings()}>
        <input type="hidden" name="intent" value="renew" />
        <input type="hidden" name="location" value={locationId} />
        <Stack gap="md">
          <Heading level={3} size="h4">
            {isOn ? "Change the renewal of" : "Renew"} <bdi>{place}</bdi>
            {isOn ? "" : " automatically"}
          </Heading>
          <SelectField
            label="Plan"
            name="choice"
            defaultValue={choice}
            options={choices}
            hint={`Applies from ${day}. Until then your present plan continues.`}
          />
          {extras.map(({ field, name, chosen, options }) => (
            <SelectField key={field} label={name} name={field} defaultValue={chosen} options={options} />
          ))}
          <SelectField label="Pay from" name="card" defaultValue={card} options={cards} />
          <Text size="sm" tone="muted">
            {renewalTerms.text}
          </Text>
          <Inline>
            <Button type="submit" tone="primary">
              {isOn ? "Save" : renewalTerms.label}
            </Button>
            <LinkButton as={Link} to={paths.plansAndBillings()} tone="ghost" preventScrollReset>
              Cancel
            </LinkButton>
          </Inline>
        </Stack>
      </Form>
    </Question>
  );
}

/** Asks whether to stop, and why, which nobody has to say. */
export function StopRenewal({ renewal: { locationId, day } }: { renewal: RenewalView }) {
  return (
    <Question title="Stop renewing?">
      <Form method="post" action={paths.plansAndBillings()}>
        <input type="hidden" name="intent" value="stop-renewing" />
        <input type="hidden" name="location" value={locationId} />
        <Stack gap="sm">
          <Heading level={4}>Stop renewing?</Heading>
          <Text size="sm">
            Your plan runs until {day}. Nothing is deleted, and you can turn renewal on again until that day.
          </Text>
          <TextField label="Why are you stopping?" name="reason" optional maxLength={200} />
          <Inline>
            <Button type="submit" tone="danger" size="small">
              Stop renewing
            </Button>
            <LinkButton as={Link} to={paths.plansAndBillings()} size="small" tone="ghost" preventScrollReset>
              Keep renewing
            </LinkButton>
          </Inline>
        </Stack>
      </Form>
    </Question>
  );
}
