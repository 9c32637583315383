import {
  Alert,
  Button,
  Card,
  Page,
  PageHeader,
  PasswordField,
  Stack,
  Text,
  TextField,
  TextLink,
} from "@vendor/ui";

/** A log-in form, which works without a script. `refusal` is the reason of the last try, for the whole form. */
export function SignIn({ email, refusal }: { email?: string; refusal?: string }) {
  return (
    <Page width="narrow" padBlock="xl">
      <Card>
        <form method="post">
          <Stack>
            <PageHeader title="Log in" />
            {refusal ? <Alert tone="critical">{refusal}</Alert> : null}
            <TextField
              label="Email"
              name="email"
              type="email"
              defaultValue={email}
              autoComplete="username"
              required
            />
            <PasswordField label="Password" name="password" autoComplete="current-password" required />
            <Button type="submit" tone="primary" fullWidth>
              Log in
            </Button>
            <Text>
              <TextLink href="/forgot-password">Forgot your password?</TextLink>
            </Text>
          </Stack>
        </form>
      </Card>
    </Page>
  );
}
