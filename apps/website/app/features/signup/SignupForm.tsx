import { Link } from "@remix-run/react";
import { referralSources } from "@vendor/api/referral-sources";
import { ChosenPasswordField, type FormAnswer } from "@vendor/remix-kit/account-forms";
import { SchemaForm } from "@vendor/remix-kit/form";
import { CheckboxField, PhoneField, SelectField, TextField, TextLink } from "@vendor/ui";
import { paths } from "../../paths";
import { TimezoneInput } from "../timezone/TimezoneInput";

type Props = {
  action: string;
  code: string;
  reply: FormAnswer | undefined;
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
  return (
    <SchemaForm
      id="signup"
      schema={schema}
      reply={reply}
      action={action}
      defaultValue={{ referralCode: code }}
      submit={withoutTrial ? "Sign up on the free plan" : "Get started"}
      wide
    >
      {(fields) => (
        <>
          <TimezoneInput />
          {withoutTrial ? <input type="hidden" name={WITHOUT_TRIAL} value="1" /> : null}
          <TextField {...fields.email} label="Email" type="email" autoComplete="email" />
          <TextField {...fields.name} label="Business name" autoComplete="organization" />
          <TextField
            {...fields.username}
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            hint="At least 5 characters, no spaces."
          />
          <PhoneField {...fields.phone} label="Phone number" hint="11 digits, such as 0803 123 4567." />
          <SelectField
            {...fields.about}
            label="How did you hear about us?"
            placeholder="Choose one"
            options={sources}
          />
          <TextField {...fields.referralCode} label="Referral code" optional />
          <ChosenPasswordField {...fields.password} label="Password" />
          <CheckboxField
            {...fields.acceptTerms}
            defaultChecked={fields.acceptTerms.defaultValue === "on"}
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
        </>
      )}
    </SchemaForm>
  );
}
