import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { NewsletterSchema } from "@vendor/api/contact";
import { brand } from "@vendor/brand";
import { FormMessage } from "@vendor/remix-kit/account-forms";
import { SchemaForm } from "@vendor/remix-kit/form";
import { anonymousApi, submitForm } from "@vendor/remix-kit/server";
import { Card, Heading, LinkButton, Page, Stack, Text, TextField } from "@vendor/ui";
import { Honeypot } from "../../features/contact/Honeypot";
import { ResultMessage } from "../../features/newsletter/ResultMessage";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";

const schema = () =>
  import("../../features/newsletter/newsletter-schema").then((module) => module.NewsletterSchema);

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
  return submitForm(args.request, NewsletterSchema, async (subscriber) => {
    await anonymousApi(args).contact.joinNewsletter(subscriber);
    return redirect(paths.newsletter({ joined: true }));
  });
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
            <SchemaForm
              id="newsletter"
              schema={schema}
              reply={reply}
              action={paths.newsletter()}
              intro={<FormMessage reply={reply} fieldErrors="skip" />}
              submit="Sign up"
              wide
            >
              {(fields) => (
                <>
                  <TextField {...fields.email} label="Email" type="email" autoComplete="email" />
                  <Honeypot />
                </>
              )}
            </SchemaForm>
          </Stack>
        )}
      </Card>
    </Page>
  );
}
