import { AskedCodeField, type FormAnswer } from "@vendor/remix-kit/account-forms";
import { SchemaForm } from "@vendor/remix-kit/form";
import { Card, Heading, SelectField, Stack, Text, TextField } from "@vendor/ui";
import { paths } from "../../paths";
import { roleDetails } from "./people-view";

const schema = () => import("./people-schema").then((module) => module.InviteFormSchema);

const roleOptions = (["manager", "cashier"] as const).map((value) => ({
  value,
  label: `${roleDetails[value].name}: ${roleDetails[value].may.toLowerCase()}`,
}));

type Props = {
  reply: FormAnswer | undefined;
  /** Whether it needs a code of the authenticator app. */
  asksCode: boolean;
};

export function InviteForm({ reply, asksCode }: Props) {
  return (
    <Card as="section" aria-labelledby="invite-title">
      <Stack gap="md">
        <Heading level={2} size="h4" id="invite-title">
          Invite a person
        </Heading>
        <Text tone="muted">We email a link that works once, within 7 days.</Text>
        <SchemaForm
          id="invite"
          intent="invite"
          schema={schema}
          reply={reply}
          action={paths.userManagement()}
          submit="Send invitation"
        >
          {({ email, role, second_factor_code }) => (
            <>
              <TextField {...email} label="Email" type="email" autoComplete="off" />
              <SelectField {...role} label="Role" placeholder="Choose one" options={roleOptions} />
              <AskedCodeField asksCode={asksCode} reply={reply} {...second_factor_code} />
            </>
          )}
        </SchemaForm>
      </Stack>
    </Card>
  );
}
