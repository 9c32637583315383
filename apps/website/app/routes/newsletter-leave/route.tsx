import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { FormMessage } from "@vendor/remix-kit/account-forms";
import { anonymousApi, submitForm } from "@vendor/remix-kit/server";
import { CardFrame } from "@vendor/remix-kit/site";
import { Button, LinkButton, Text, TextLink } from "@vendor/ui";
import { z } from "zod";
import { ResultMessage } from "../../features/newsletter/ResultMessage";
import { paths, readLinkToken } from "../../paths";

export const handle = { bare: true };
export const meta: MetaFunction = () => [
  { title: `Unsubscribe · ${brand.product}` },
  { name: "robots", content: "noindex" },
];

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const token = readLinkToken(searchParams);
  return {
    left: searchParams.get("left") === "true",
    action: token ? paths.leaveNewsletter({ token }) : null,
  };
}

/** The form has no fields, because the address has the token. */
export async function action(args: ActionFunctionArgs) {
  const token = readLinkToken(new URL(args.request.url).searchParams) ?? "";
  return submitForm(args.request, z.object({}), async () => {
    await anonymousApi(args).contact.leaveNewsletter({ token });
    return redirect(paths.leaveNewsletter({ left: true }));
  });
}

/** Opening the link does not unsubscribe, because virus scanners open links too; the button does. */
export default function LeaveNewsletter() {
  const { left, action: address } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const busy = useNavigation().formData !== undefined;
  if (left) {
    return (
      <CardFrame>
        <ResultMessage title="You have unsubscribed">
          <Text>
            You will get no more newsletters from us. We still send your account’s receipts and codes.
          </Text>
          <Text tone="muted">
            Changed your mind?{" "}
            <TextLink as={Link} to={paths.newsletter()}>
              Sign up again
            </TextLink>
          </Text>
        </ResultMessage>
      </CardFrame>
    );
  }
  return (
    <CardFrame
      title="Unsubscribe?"
      lead={
        address
          ? "We will stop sending newsletters to your email address."
          : "This link is not complete. Please open it again from the email."
      }
    >
      <FormMessage reply={reply} />
      {address ? (
        <Form method="post" action={address}>
          <Button type="submit" tone="brand" size="large" fullWidth loading={busy}>
            Unsubscribe
          </Button>
        </Form>
      ) : (
        <LinkButton as={Link} to={paths.support()}>
          Contact us
        </LinkButton>
      )}
    </CardFrame>
  );
}
