import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { accountPaths } from "@vendor/api/site-paths";
import { Button, Heading, Stack, Text, TextLink } from "@vendor/ui";
import { FormMessage } from "../account-forms/FormMessage";
import { SecondFactorField } from "../account-forms/SecondFactorField";
import { fieldProps, getFormProps, useSchemaForm } from "../form";
import type { loginCode } from "../server/login-code";
import { CardFrame } from "../site/CardFrame";

const schema = () => import("../account-schemas").then((module) => module.SecondFactorCodeSchema);

/** Asks for the code of the authenticator app after the right password. */
export function LoginCodePage() {
  const { search, support } = useLoaderData<typeof loginCode.loader>();
  const reply = useActionData<typeof loginCode.action>();
  const { form, fields, busy } = useSchemaForm({ id: "login-code", schema, reply: reply?.result });
  return (
    <CardFrame>
      <Stack gap="lg">
        <Stack gap="xs">
          <Heading level={1} size="h2">
            Enter your code
          </Heading>
          <Text tone="muted">Open your authenticator app and enter the code that it shows.</Text>
        </Stack>
        <FormMessage reply={reply} fieldErrors="skip" />
        <Form method="post" action={`${accountPaths.loginCode}${search}`} {...getFormProps(form)}>
          <Stack gap="md">
            <SecondFactorField {...fieldProps(fields.second_factor_code)} autoFocus />
            <Button type="submit" tone="primary" size="large" fullWidth loading={busy}>
              Log in
            </Button>
          </Stack>
        </Form>
        <Text size="sm" tone="muted">
          Lost your phone and your recovery codes? Write to{" "}
          <TextLink href={`mailto:${support}`}>{support}</TextLink>.
        </Text>
        <Text align="center">
          <TextLink as={Link} to={`${accountPaths.login}${search}`}>
            Back to login
          </TextLink>
        </Text>
      </Stack>
    </CardFrame>
  );
}
