import { Form } from "@remix-run/react";
import {
  asksForCode,
  FormMessage,
  type ReplyMessages,
  SecondFactorField,
} from "@vendor/remix-kit/account-forms";
import { type FormReply, fieldProps, getFormProps, useSchemaForm } from "@vendor/remix-kit/form";
import { Button, Card, Heading, Inline, SelectField, Stack, Text, TextField } from "@vendor/ui";
import { paths } from "../../paths";
import { roleDetails } from "./people-view";

const schema = () => import("./people-schema").then((module) => module.InviteFormSchema);

const roleOptions = (["manager", "cashier"] as const).map((value) => ({
  value,
  label: `${roleDetails[value].name}: ${roleDetails[value].may.toLowerCase()}`,
}));

type Props = {
  reply: (ReplyMessages & { result: FormReply }) | undefined;
  /** Whether it needs a code of the authenticator app. */
  asksCode: boolean;
};

/** Invites a person to the account by email. */
export function InviteForm({ reply, asksCode }: Props) {
  const { form, fields, busy } = useSchemaForm({
    id: "invite",
    schema,
    reply: reply?.result,
  });
  return (
    <Card as="section" aria-labelledby="invite-title">
      <Stack gap="md">
        <Heading level={2} size="h4" id="invite-title">
          Invite a person
        </Heading>
        <Text tone="muted">We email a link that works once, within 7 days.</Text>
        <FormMessage reply={reply} fieldErrors="skip" />
        <Form method="post" action={paths.userManagement()} {...getFormProps(form)}>
          <input type="hidden" name="intent" value="invite" />
          <Stack gap="md">
            <TextField {...fieldProps(fields.email)} label="Email" type="email" autoComplete="off" />
            <SelectField
              {...fieldProps(fields.role)}
              label="Role"
              placeholder="Choose one"
              options={roleOptions}
            />
            {asksForCode(asksCode, reply) ? (
              <SecondFactorField {...fieldProps(fields.second_factor_code)} />
            ) : null}
            <Inline>
              <Button type="submit" tone="primary" loading={busy}>
                Send invitation
              </Button>
            </Inline>
          </Stack>
        </Form>
      </Stack>
    </Card>
  );
}
