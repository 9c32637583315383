import { Link } from "@remix-run/react";
import { accountPaths } from "@vendor/api/site-paths";
import { PasswordField, type PasswordFieldProps, Stack, Text, TextLink } from "@vendor/ui";

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
