import { Form, Link } from "@remix-run/react";
import { referralSources } from "@vendor/api/referral-sources";
import { ChosenPasswordField } from "@vendor/remix-kit/account-forms";
import {
  checkboxProps,
  type FormReply,
  fieldProps,
  getFormProps,
  useSchemaForm,
} from "@vendor/remix-kit/form";
import { Button, CheckboxField, PhoneField, SelectField, Stack, TextField, TextLink } from "@vendor/ui";
import { paths } from "../../paths";
import { TimezoneInput } from "../timezone/TimezoneInput";

type Props = {
  action: string;
  code: string;
  reply: FormReply | undefined;
  /** Whether the person was told that there is no second trial, and can go on without one. */
  withoutTrial: boolean;
};

/** The field of a sign-up that goes on without a trial. */
export const WITHOUT_TRIAL = "without_trial";

const schema = () => import("./signup-schema").then((module) => module.SignupSchema);

const sources = referralSources.map((value) => ({
  value,
  label: value === "Whatsapp" ? "WhatsApp" : value,
}));

/** All fields of the sign-up (spec §2). */
export function SignupForm({ action, code, reply, withoutTrial }: Props) {
  const { form, fields, busy } = useSchemaForm({
    id: "signup",
    schema,
    reply,
    defaultValue: { referralCode: code },
  });
  return (
    <Form method="post" action={action} {...getFormProps(form)}>
      <TimezoneInput />
      {withoutTrial ? <input type="hidden" name={WITHOUT_TRIAL} value="1" /> : null}
      <Stack gap="md">
        <TextField {...fieldProps(fields.email)} label="Email" type="email" autoComplete="email" />
        <TextField {...fieldProps(fields.name)} label="Business name" autoComplete="organization" />
        <TextField
          {...fieldProps(fields.username)}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          hint="At least 5 characters, no spaces."
        />
        <PhoneField
          {...fieldProps(fields.phone)}
          label="Phone number"
          hint="11 digits, such as 0803 123 4567."
        />
        <SelectField
          {...fieldProps(fields.about)}
          label="How did you hear about us?"
          placeholder="Choose one"
          options={sources}
        />
        <TextField {...fieldProps(fields.referralCode)} label="Referral code" optional />
        <ChosenPasswordField {...fieldProps(fields.password)} label="Password" />
        <CheckboxField
          {...checkboxProps(fields.acceptTerms)}
          label={
            <>
              I accept the{" "}
              <TextLink as={Link} to={paths.terms()} target="_blank">
                terms and conditions
              </TextLink>{" "}
              and the{" "}
              <TextLink as={Link} to={paths.privacyPolicy()} target="_blank">
                privacy policy
              </TextLink>
            </>
          }
        />
        <Button type="submit" tone="primary" size="large" fullWidth loading={busy}>
          {withoutTrial ? "Sign up on the free plan" : "Get started"}
        </Button>
      </Stack>
    </Form>
  );
}
