import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { ContactMessageSchema } from "@vendor/api/contact";
import { brand } from "@vendor/brand";
import { type FormAnswer, FormMessage } from "@vendor/remix-kit/account-forms";
import { useSchemaForm } from "@vendor/remix-kit/form";
import { anonymousApi, profileOf, submitForm } from "@vendor/remix-kit/server";
import {
  AdirePattern,
  Button,
  Card,
  ErrorSummary,
  Grid,
  Heading,
  Inline,
  LinkButton,
  Page,
  PhoneField,
  Stack,
  Text,
  TextAreaField,
  TextField,
  TextLink,
} from "@vendor/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import * as styles from "../../features/contact/contact.css";
import { GetInTouch } from "../../features/contact/GetInTouch";
import { Honeypot } from "../../features/contact/Honeypot";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";

const schema = () =>
  import("../../features/contact/contact-schema").then((module) => module.ContactMessageSchema);

/** Non-breaking spaces keep a number on one line. */
const PHONE_HINT = "A Nigerian number: 0803\u00a0123\u00a04567 or +234\u00a0803\u00a0123\u00a04567.";

/** A message that appears when the field loses focus would move the button away from the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

type Props = {
  reply: FormAnswer | undefined;
  defaults: { email?: string; phoneNumber?: string };
};

/** A message to the sales team (spec §2, §5). */
function ContactForm({ reply, defaults }: Props) {
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

/** Replaces the form after the message was sent, and takes the focus. The hash scrolls to it. */
function MessageSent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Stack gap="md" id="sent">
      <span className={styles.done}>
        <CircleCheck aria-hidden size={32} />
      </span>
      <Heading level={2} size="h3" tabIndex={-1} ref={heading}>
        Thank you, your message is with our sales team
      </Heading>
      <Text>
        We’ll reply by email or phone <strong>{brand.sales.answers}</strong>. Our team is available{" "}
        {brand.sales.hours}.
      </Text>
      <Text tone="muted">
        You’ll also get a short confirmation by email. If it does not arrive, check your spam folder or send
        the message again with the correct address.
      </Text>
      <Inline>
        <LinkButton as={Link} to={paths.pricing()} tone="brand">
          See the plans
        </LinkButton>
        <LinkButton as={Link} to={paths.contact()}>
          Send another message
        </LinkButton>
      </Inline>
    </Stack>
  );
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: `Contact sales · ${brand.product}`,
    description:
      "Talk to our sales team about your outlets: write, call, chat on WhatsApp, or visit us in Nigeria or the USA.",
    path: paths.contact(),
    matches,
  });

export function loader(args: LoaderFunctionArgs) {
  const profile = profileOf(args);
  return {
    sent: new URL(args.request.url).searchParams.get("sent") === "true",
    // A member of staff who sees the website as the customer must not write in their name.
    defaults:
      profile && profile.viewed_by === undefined ? { email: profile.email, phoneNumber: profile.phone } : {},
  };
}

/** Redirects to a confirmation, so that a reload sends nothing again. */
export async function action(args: ActionFunctionArgs) {
  return submitForm(args.request, ContactMessageSchema, async (message) => {
    await anonymousApi(args).contact.send(message);
    return redirect(paths.contact({ sent: true }));
  });
}

export default function Contact() {
  const { sent, defaults } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Page padBlock="section">
      <div className={styles.layout}>
        <div className={styles.intro}>
          <Stack gap="md">
            <Heading level={1}>Connect with our Sales team.</Heading>
            <Text size="lg" tone="muted">
              Tell us about your outlets, and we’ll recommend a plan and agree a price with you.
            </Text>
          </Stack>
        </div>
        <div className={styles.form}>
          <div className={styles.cloth} aria-hidden="true">
            <AdirePattern strength={0.22} tile={112} />
          </div>
          <Card padding="xl">
            {sent ? <MessageSent /> : <ContactForm reply={reply} defaults={defaults} />}
          </Card>
        </div>
        <div className={styles.aside}>
          <GetInTouch team="sales" />
        </div>
      </div>
    </Page>
  );
}
