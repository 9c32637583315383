import { Form, Link, useNavigation } from "@remix-run/react";
import { AskedCodeField, type FormAnswer, FormMessage } from "@vendor/remix-kit/account-forms";
import { Button, Card, Heading, Inline, LinkButton, SelectField, Stack, Text } from "@vendor/ui";
import { paths } from "../../paths";
import { type PersonView, roleDetails } from "./people-view";

const roleOptions = Object.entries(roleDetails).map(([value, { name, may }]) => ({
  value,
  label: `${name}: ${may.toLowerCase()}`,
}));

type Props = {
  person: PersonView;
  reply: (FormAnswer & { form: string | null }) | undefined;
  /** Whether a change needs a code of the authenticator app. */
  asksCode: boolean;
};

/** A person's role, and their removal. It has its own address, so that it works without scripts. */
export function PersonPanel({ person, reply, asksCode }: Props) {
  const { id, name, role } = person;
  const busy = useNavigation().formData !== undefined;
  const codeField = (intent: string) => (
    <AskedCodeField
      asksCode={asksCode}
      reply={reply}
      id={`${intent}-code`}
      name="second_factor_code"
      error={reply?.form === intent ? (reply.result?.error?.second_factor_code ?? undefined) : undefined}
    />
  );
  return (
    <Card as="section" id="person" aria-labelledby="person-title">
      <Stack gap="lg">
        <Heading level={2} size="h4" id="person-title">
          <bdi>{name}</bdi>
        </Heading>
        <FormMessage reply={reply} fieldErrors="skip" />
        <Form method="post" action={paths.person(id)}>
          <input type="hidden" name="intent" value="role" />
          <input type="hidden" name="id" value={id} />
          <Stack gap="md">
            <SelectField
              name="role"
              label="Role"
              defaultValue={role}
              options={roleOptions}
              hint="A new role logs their devices out, and we'll email them."
            />
            {codeField("role")}
            <Inline>
              <Button type="submit" tone="primary" disabled={busy}>
                Save role
              </Button>
              <LinkButton as={Link} to={paths.userManagement()} preventScrollReset>
                Cancel
              </LinkButton>
            </Inline>
          </Stack>
        </Form>
        <Form method="post" action={paths.person(id)}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={id} />
          <Stack gap="sm">
            <Text tone="muted">
              Removing <bdi>{name}</bdi> logs every device of theirs out at once. What they did stays in the
              books.
            </Text>
            {codeField("remove")}
            <Inline>
              <Button type="submit" tone="danger" disabled={busy}>
                Remove from the account
              </Button>
            </Inline>
          </Stack>
        </Form>
      </Stack>
    </Card>
  );
}
