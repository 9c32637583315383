import { Form, Link } from "@remix-run/react";
import { renewalTerms } from "@vendor/api/renewal-consent";
import { Button, Heading, Inline, LinkButton, SelectField, Stack, Text, TextField } from "@vendor/ui";
import { paths } from "../../paths";
import { Confirmation, Question } from "./Confirmation";
import type { RenewalForm, RenewalView } from "./renewal-view";
import type { SubscriptionView } from "./subscription-view";

/** Asks whether to stop the reminders before a plan's end. */
export function StopReminders({ subscription: { id, until, status } }: { subscription: SubscriptionView }) {
  return (
    <Confirmation
      title="Stop reminders?"
      fields={{ intent: "cancel-renewal", subscription: String(id) }}
      action="Stop reminders"
      keep="Keep reminders"
      back={paths.plansAndBillings()}
    >
      Nothing else changes: {status === "trial" ? "your trial" : "it"} ends on {until}. You can turn reminders
      on again until that day.
    </Confirmation>
  );
}

/** Asks what renews and what pays, at its own address, so that it works without scripts. */
export function RenewalChoice({ form }: { form: RenewalForm }) {
  const { locationId, place, day, isOn, choice, choices, card, cards, extras, payOrder, payOrders } = form;
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
          {payOrders.length > 0 ? (
            <SelectField
              label="Pay from"
              name="pay_order"
              defaultValue={payOrder}
              options={payOrders}
              hint="What cannot pay is passed over."
            />
          ) : null}
          <SelectField
            label={payOrders.length > 0 ? "Card" : "Pay from"}
            name="card"
            defaultValue={card}
            options={cards}
          />
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
            Your plan is active until {day}. Nothing is deleted, and you can turn renewal on again until that
            day.
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
