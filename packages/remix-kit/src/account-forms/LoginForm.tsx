import { Form, Link } from "@remix-run/react";
import { accountPaths } from "@vendor/api/site-paths";
import { Button, PasswordField, Stack, Text, TextLink } from "@vendor/ui";
import type { ReactNode } from "react";
import type { fieldProps, getFormProps } from "../form";

type Props = {
  form: ReturnType<typeof getFormProps>;
  password: ReturnType<typeof fieldProps>;
  action: string;
  busy: boolean;
  /** The field of the identifier. */
  children: ReactNode;
};

/** The log-in form, with a link to the password reset. */
export function LoginForm({ form, password, action, busy, children }: Props) {
  return (
    <Form method="post" action={action} {...form}>
      <Stack gap="md">
        {children}
        <Stack gap="xxs">
          <PasswordField {...password} label="Password" />
          <Text size="sm" align="end">
            <TextLink as={Link} to={accountPaths.forgotPassword}>
              Forgot password?
            </TextLink>
          </Text>
        </Stack>
        <Button type="submit" tone="primary" size="large" fullWidth loading={busy}>
          Log in
        </Button>
      </Stack>
    </Form>
  );
}
