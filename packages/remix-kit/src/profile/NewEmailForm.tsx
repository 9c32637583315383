import { PasswordField, TextField } from "@vendor/ui";
import type { FormAnswer } from "../account-forms/FormMessage";
import { AskedCodeField } from "../account-forms/SecondFactorField";
import { SchemaForm } from "../form";

const schema = () => import("./profile-schemas").then((module) => module.EmailSchema);

type Props = {
  /** The form's own id on the page. */
  id: string;
  action: string;
  /** Tells an action of several forms which one was sent. */
  intent?: string;
  reply: FormAnswer | undefined;
  asksCode: boolean;
};

/** Asks for another email address, which counts once the link that is sent to it is opened. */
export function NewEmailForm({ asksCode, ...form }: Props) {
  return (
    <SchemaForm {...form} schema={schema} submit="Change email" tone="neutral">
      {(fields) => (
        <>
          <TextField
            {...fields.email}
            type="email"
            label="New email"
            hint="We send a link to it. Your present email stays until you open the link."
            autoComplete="email"
          />
          <PasswordField {...fields.present_password} label="Your password" autoComplete="current-password" />
          <AskedCodeField asksCode={asksCode} reply={form.reply} {...fields.second_factor_code} />
        </>
      )}
    </SchemaForm>
  );
}
