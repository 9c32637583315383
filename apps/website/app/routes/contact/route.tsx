import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ContactMessageSchema } from "@vendor/api/contact";
import { brand } from "@vendor/brand";
import { anonymousApi, parseForm, profileOf } from "@vendor/remix-kit/server";
import { AdirePattern, Card, Heading, Page, Stack, Text } from "@vendor/ui";
import { ContactForm } from "../../features/contact/ContactForm";
import * as styles from "../../features/contact/contact.css";
import { GetInTouch } from "../../features/contact/GetInTouch";
import { MessageSent } from "../../features/contact/MessageSent";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";

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
    known: profile ? { email: profile.email, phoneNumber: profile.phone } : {},
  };
}

/** The answer is an address of its own: reloading it sends nothing again. */
export async function action(args: ActionFunctionArgs) {
  const parsed = await parseForm(args.request, ContactMessageSchema);
  if (!parsed.ok) return parsed.reply;
  try {
    await anonymousApi(args).contact.send(parsed.value);
    return redirect(paths.contact({ sent: true }));
  } catch (error) {
    return parsed.refuse(error);
  }
}

export default function Contact() {
  const { sent, known } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Page padBlock="section">
      <div className={styles.layout}>
        <div className={styles.intro}>
          <Stack gap="md">
            <Heading level={1}>Connect with our Sales team.</Heading>
            <Text size="lg" tone="muted">
              Tell us about your outlets, and we will show you what fits them and agree a price for it.
            </Text>
          </Stack>
        </div>
        <div className={styles.form}>
          <div className={styles.cloth} aria-hidden="true">
            <AdirePattern strength={0.22} tile={112} />
          </div>
          <Card padding="xl">{sent ? <MessageSent /> : <ContactForm reply={reply} known={known} />}</Card>
        </div>
        <div className={styles.aside}>
          <GetInTouch team="sales" />
        </div>
      </div>
    </Page>
  );
}
