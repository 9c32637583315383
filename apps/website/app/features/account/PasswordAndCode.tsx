import { asksForCode, type ReplyMessages, SecondFactorField } from "@vendor/remix-kit/account-forms";
import { type FormReply, fieldProps, useSchemaForm } from "@vendor/remix-kit/form";
import { PasswordField } from "@vendor/ui";

export type PasswordAndCodeProps = {
  reply: (ReplyMessages & { result: FormReply }) | undefined;
  username: string;
  /** Whether the API needs a code of the authenticator app. */
  asksCode: boolean;
};

const schema = () => import("./data-schemas").then((module) => module.PasswordAndCodeSchema);

/** A form that asks for the password, and for the code of a person's authenticator app. */
export function usePasswordAndCode(id: string, { reply, username, asksCode }: PasswordAndCodeProps) {
  const { form, fields, busy } = useSchemaForm({ id, schema, reply: reply?.result });
  const inputs = (
    <>
      {/* Tells password managers whose password it is. */}
      <input type="hidden" autoComplete="username" value={username} readOnly />
      <PasswordField
        {...fieldProps(fields.present_password)}
        label="Your password"
        autoComplete="current-password"
      />
      {asksForCode(asksCode, reply) ? <SecondFactorField {...fieldProps(fields.second_factor_code)} /> : null}
    </>
  );
  return { form, inputs, busy };
}
