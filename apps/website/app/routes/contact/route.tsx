import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ContactMessageSchema } from "@vendor/api/contact";
import { brand } from "@vendor/brand";
import { anonymousApi, profileOf, submitForm } from "@vendor/remix-kit/server";
import { AdirePattern, Card, Heading, Inline, LinkButton, Page, Stack, Text } from "@vendor/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { ContactForm } from "../../features/contact/ContactForm";
import * as styles from "../../features/contact/contact.css";
import { GetInTouch } from "../../features/contact/GetInTouch";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";

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
    defaults: profile ? { email: profile.email, phoneNumber: profile.phone } : {},
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
