import { Form } from "@remix-run/react";
import { asksForCode, FormMessage, SecondFactorField } from "@vendor/remix-kit/account-forms";
import { fieldProps, getFormProps, useSchemaForm } from "@vendor/remix-kit/form";
import { Button, Inline, OtpField, PasswordField, PhoneField, Stack, Text } from "@vendor/ui";
import { paths } from "../../paths";
import { type Reply, Section } from "./ProfileForms";

const phoneSchema = () => import("./profile-schemas").then((module) => module.NewPhoneSchema);
const codeSchema = () => import("@vendor/remix-kit/account-schemas").then((module) => module.CodeSchema);

/** Enters the code that was sent to the new phone. */
function PhoneCodeForm({ reply, newPhone }: { reply: Reply; newPhone: string }) {
  const { form, fields, busy } = useSchemaForm({
    id: "phone-code",
    schema: codeSchema,
    reply: reply?.result,
  });
  return (
    <Form method="post" action={paths.profile({ form: "phone-code" })} {...getFormProps(form)}>
      <Stack gap="md">
        <Text>
          We sent a 5-digit code to <bdi>{newPhone}</bdi>.
        </Text>
        <FormMessage reply={reply} fieldErrors="skip" />
        <OtpField {...fieldProps(fields.code)} label="5-digit code" />
        <Inline>
          <Button type="submit" tone="primary" loading={busy}>
            Confirm new phone
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

type Props = {
  phone: string;
  /** The new phone that a code was sent to, masked. */
  newPhone: string | null;
  reply: Reply;
  codeReply: Reply;
  /** Whether the change needs a code of the authenticator app. */
  asksCode: boolean;
};

/** Changes the phone: a code goes to the new one, and the old one stays until the code is entered. */
export function PhoneSection({ phone, newPhone, reply, codeReply, asksCode }: Props) {
  const { form, fields, busy } = useSchemaForm({ id: "phone", schema: phoneSchema, reply: reply?.result });
  return (
    <Section title="Phone number">
      <Text>{phone}</Text>
      {newPhone === null ? null : <PhoneCodeForm reply={codeReply} newPhone={newPhone} />}
      <Form method="post" action={paths.profile({ form: "phone" })} {...getFormProps(form)}>
        <Stack gap="md">
          {newPhone === null ? null : (
            <Text tone="muted">Didn’t get a code? Send another one, or use another number.</Text>
          )}
          <FormMessage reply={reply} fieldErrors="skip" />
          <PhoneField
            {...fieldProps(fields.phone)}
            label="New phone number"
            hint="We send a code to it. Your present number stays until you enter the code."
          />
          <PasswordField
            {...fieldProps(fields.present_password)}
            label="Your password"
            autoComplete="current-password"
          />
          {asksForCode(asksCode, reply) ? (
            <SecondFactorField {...fieldProps(fields.second_factor_code)} />
          ) : null}
          <Inline>
            <Button type="submit" loading={busy}>
              Send code
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Section>
  );
}
