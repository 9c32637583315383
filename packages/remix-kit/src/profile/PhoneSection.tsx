import { Form } from "@remix-run/react";
import { Button, Inline, PasswordField, PhoneField, Stack, Text } from "@vendor/ui";
import { CodeForm } from "../account-forms/CodeForm";
import { FormMessage } from "../account-forms/FormMessage";
import { asksForCode, SecondFactorField } from "../account-forms/SecondFactorField";
import { fieldProps, getFormProps, useSchemaForm } from "../form";
import { formAction, type Reply, Section } from "./ProfileForms";

const schema = () => import("./profile-schemas").then((module) => module.NewPhoneSchema);

type Props = {
  phone: string;
  /** The new phone that a code was sent to, masked; times as in {@link CodeForm}. */
  newPhone: { masked: string; sentAt: number; resendAfter: number } | null;
  reply: Reply;
  codeReply: Reply;
  /** Whether the change needs a code of the authenticator app. */
  asksCode: boolean;
};

/** Changes the phone: a code goes to the new one, and the old one stays until the code is entered. */
export function PhoneSection({ phone, newPhone, reply, codeReply, asksCode }: Props) {
  const { form, fields, busy } = useSchemaForm({ id: "phone", schema, reply: reply?.result });
  return (
    <Section title="Phone number">
      <Text>{phone}</Text>
      {newPhone === null ? null : (
        <>
          <Text>
            We sent a 5-digit code to <bdi>{newPhone.masked}</bdi>.
          </Text>
          <FormMessage reply={codeReply} fieldErrors="skip" />
          <CodeForm
            id="phone-code"
            fromSms
            submit="Confirm new phone"
            action={formAction("phone-code")}
            reply={codeReply?.result}
            resendAfter={newPhone.resendAfter}
            sentAt={newPhone.sentAt}
          />
          <Text tone="muted">Wrong number? Enter another one.</Text>
        </>
      )}
      <Form method="post" action={formAction("phone")} {...getFormProps(form)}>
        <Stack gap="md">
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
