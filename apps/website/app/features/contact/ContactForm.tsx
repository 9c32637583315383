import { Form, Link } from "@remix-run/react";
import { type FormAnswer, FormMessage } from "@vendor/remix-kit/account-forms";
import { useSchemaForm } from "@vendor/remix-kit/form";
import {
  Button,
  ErrorSummary,
  Grid,
  Heading,
  PhoneField,
  Stack,
  Text,
  TextAreaField,
  TextField,
  TextLink,
} from "@vendor/ui";
import { type MouseEvent, useState } from "react";
import { paths } from "../../paths";
import { Honeypot } from "./Honeypot";

const schema = () => import("./contact-schema").then((module) => module.ContactMessageSchema);

/** Non-breaking spaces keep a number on one line. */
const PHONE_HINT = "A Nigerian number: 0803\u00a0123\u00a04567 or +234\u00a0803\u00a0123\u00a04567.";

/** A message that appears when the field loses focus would move the button away from the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

type Props = {
  reply: FormAnswer | undefined;
  defaults: { email?: string; phoneNumber?: string };
};

/** A message to the sales team (spec §2, §5). */
export function ContactForm({ reply, defaults }: Props) {
  const { form, fields, busy, isRefused } = useSchemaForm({
    id: "contact",
    schema,
    reply: reply?.result,
    defaultValue: defaults,
  });
  // The summary appears after a refused submission, not while the person is typing, and shrinks as errors are fixed.
  const [refused, setRefused] = useState(false);
  if (!refused && isRefused) setRefused(true);
  const faults = [
    fields.firstName,
    fields.lastName,
    fields.email,
    fields.phoneNumber,
    fields.message,
  ].flatMap(({ id, error }) => (error ?? []).map((message) => ({ fieldId: id, message })));
  return (
    <Form method="post" action={paths.contact()} {...form}>
      <Stack gap="md">
        <Heading level={2} size="h3">
          Send us a message
        </Heading>
        <FormMessage reply={reply} fieldErrors="skip" />
        {/* The form focuses the first invalid field. */}
        <ErrorSummary errors={refused ? faults : []} autoFocus={false} />
        <Grid columns={2} gap="md">
          <TextField {...fields.firstName} label="First name" autoComplete="given-name" />
          <TextField {...fields.lastName} label="Last name" autoComplete="family-name" optional />
        </Grid>
        <TextField {...fields.email} label="Email" type="email" autoComplete="email" />
        <PhoneField {...fields.phoneNumber} label="Phone number" hint={PHONE_HINT} />
        <TextAreaField
          {...fields.message}
          label="Message"
          hint="How many outlets you have, what you sell, and what you'd like to know."
          rows={6}
        />
        <Honeypot />
        <Button type="submit" tone="primary" size="large" fullWidth loading={busy} onMouseDown={keepFocus}>
          Send message
        </Button>
        <Text size="sm" tone="muted">
          We use your message only to answer you. See our{" "}
          <TextLink as={Link} to={paths.privacyPolicy()}>
            privacy policy
          </TextLink>
          .
        </Text>
      </Stack>
    </Form>
  );
}
