import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { accountPaths } from "@vendor/api/site-paths";
import { Text, TextLink } from "@vendor/ui";
import { FormMessage } from "../account-forms/FormMessage";
import { SecondFactorField } from "../account-forms/SecondFactorField";
import { SchemaForm } from "../form";
import type { loginCode } from "../server/login-code";
import { CardFrame } from "../site/CardFrame";

const schema = () => import("../account-schemas").then((module) => module.SecondFactorCodeSchema);

export function LoginCodePage() {
  const { search, support } = useLoaderData<typeof loginCode.loader>();
  const reply = useActionData<typeof loginCode.action>();
  return (
    <CardFrame title="Enter your code" lead="Open your authenticator app and enter the code that it shows.">
      <FormMessage reply={reply} fieldErrors="skip" />
      <SchemaForm
        id="login-code"
        schema={schema}
        reply={reply}
        action={`${accountPaths.loginCode}${search}`}
        submit="Log in"
        wide
      >
        {(fields) => <SecondFactorField {...fields.second_factor_code} autoFocus />}
      </SchemaForm>
      <Text size="sm" tone="muted">
        Lost your phone and your recovery codes? Write to{" "}
        <TextLink href={`mailto:${support}`}>{support}</TextLink>.
      </Text>
      <Text align="center">
        <TextLink as={Link} to={`${accountPaths.login}${search}`}>
          Back to login
        </TextLink>
      </Text>
    </CardFrame>
  );
}
