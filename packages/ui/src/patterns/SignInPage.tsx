import {
  Button,
  Card,
  CheckboxField,
  Heading,
  Inline,
  LinkButton,
  Logo,
  Page,
  PasswordField,
  SiteHeader,
  Stack,
  Text,
  TextField,
  TextLink,
} from "@vendor/ui";

/** Log in with an email address and a password. Give the fields their `error` when the server refuses them. */
export function SignInPage() {
  return (
    <>
      <SiteHeader
        logo={
          <a href="#home" aria-label="Ledger, home">
            <Logo name="Ledger" />
          </a>
        }
        actions={<LinkButton href="#signup">Sign up</LinkButton>}
      />
      <Page as="main" width="narrow" padBlock="section">
        <Stack gap="lg">
          <Stack gap="xs">
            <Heading level={1} size="h2" align="center">
              Log in
            </Heading>
            <Text tone="muted" align="center">
              Welcome back to your shop's ledger.
            </Text>
          </Stack>
          <Card>
            <form method="post">
              <Stack>
                <TextField label="Email" name="email" type="email" autoComplete="username" required />
                <PasswordField label="Password" name="password" autoComplete="current-password" required />
                <Inline justify="between">
                  <CheckboxField label="Keep me logged in" name="remember" />
                  <TextLink href="#forgot-password">Forgot password?</TextLink>
                </Inline>
                <Button type="submit" tone="primary" size="large" fullWidth>
                  Log in
                </Button>
              </Stack>
            </form>
          </Card>
          <Text align="center">
            New here? <TextLink href="#signup">Create an account</TextLink>
          </Text>
        </Stack>
      </Page>
    </>
  );
}
