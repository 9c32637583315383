import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { NewsletterSchema } from "@vendor/api/contact";
import { brand } from "@vendor/brand";
import { FormMessage, type ReplyMessages } from "@vendor/remix-kit/account-forms";
import { type FormReply, fieldProps, getFormProps, useSchemaForm } from "@vendor/remix-kit/form";
import { anonymousApi, parseForm } from "@vendor/remix-kit/server";
import { Button, Card, Heading, LinkButton, Page, Stack, Text, TextField } from "@vendor/ui";
import { Honeypot } from "../../features/contact/Honeypot";
import { ResultMessage } from "../../features/newsletter/ResultMessage";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";

const schema = () =>
  import("../../features/newsletter/newsletter-schema").then((module) => module.NewsletterSchema);

type Props = { reply: (ReplyMessages & { result?: FormReply | undefined }) | undefined };

/** The sign-up on its own page, which shows errors at the field. */
function NewsletterForm({ reply }: Props) {
  const { form, fields, busy } = useSchemaForm({ id: "newsletter", schema, reply: reply?.result });
  return (
    <Form method="post" action={paths.newsletter()} {...getFormProps(form)}>
      <Stack gap="md">
        <FormMessage reply={reply} fieldErrors="skip" />
        <TextField {...fieldProps(fields.email)} label="Email" type="email" autoComplete="email" />
        <Honeypot />
        <Button type="submit" tone="primary" size="large" fullWidth loading={busy}>
          Sign up
        </Button>
      </Stack>
    </Form>
  );
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: `Learn more by email · ${brand.product}`,
    description: `Emails about keeping a shop's stock, customers and accounts in order with ${brand.product}.`,
    path: paths.newsletter(),
    unlisted: true,
    matches,
  });

export function loader({ request }: LoaderFunctionArgs) {
  return { joined: new URL(request.url).searchParams.get("joined") === "true" };
}

export async function action(args: ActionFunctionArgs) {
  const parsed = await parseForm(args.request, NewsletterSchema);
  if (!parsed.ok) return parsed.reply;
  try {
    await anonymousApi(args).contact.joinNewsletter(parsed.value);
    return redirect(paths.newsletter({ joined: true }));
  } catch (error) {
    return parsed.refuse(error);
  }
}

export default function Newsletter() {
  const { joined } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Page width="text" padBlock="section">
      <Card padding="xl">
        {joined ? (
          <ResultMessage title="You're subscribed">
            <Text>
              We have sent you a confirmation email. Unsubscribe at any time with the link in any of our
              emails.
            </Text>
            <LinkButton as={Link} to={paths.home()} tone="brand">
              Back to the website
            </LinkButton>
          </ResultMessage>
        ) : (
          <Stack gap="lg">
            <Stack gap="xs">
              <Heading level={1} size="h2">
                Learn more by email
              </Heading>
              <Text tone="muted">
                Short emails about counting stock, collecting debts and reading your figures. At most two
                emails a month. Unsubscribe at any time.
              </Text>
            </Stack>
            <NewsletterForm reply={reply} />
          </Stack>
        )}
      </Card>
    </Page>
  );
}
