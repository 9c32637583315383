import { Link } from "@remix-run/react";
import { accountPaths } from "@vendor/api/site-paths";
import { PasswordField, type PasswordFieldProps, Stack, Text, TextLink } from "@vendor/ui";

/** The password of a log-in, with a link to its reset. */
export function LoginPasswordField(props: Omit<PasswordFieldProps, "label">) {
  return (
    <Stack gap="xxs">
      <PasswordField {...props} label="Password" />
      <Text size="sm" align="end">
        <TextLink as={Link} to={accountPaths.forgotPassword}>
          Forgot password?
        </TextLink>
      </Text>
    </Stack>
  );
}
