import { AskedCodeField, type FormAnswer } from "@vendor/remix-kit/account-forms";
import type { FormFields } from "@vendor/remix-kit/form";
import { PasswordField } from "@vendor/ui";
import type { PasswordAndCodeSchema } from "./data-schemas";

export type PasswordAndCodeProps = {
  reply: FormAnswer | undefined;
  username: string;
  /** Whether the API needs a code of the authenticator app. */
  asksCode: boolean;
};

export const passwordAndCode = () => import("./data-schemas").then((module) => module.PasswordAndCodeSchema);

type Props = PasswordAndCodeProps & { fields: FormFields<typeof PasswordAndCodeSchema> };

/** The fields for the password, and for the code of a person's authenticator app. */
export function PasswordAndCode({ fields, username, ...asked }: Props) {
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input type="hidden" autoComplete="username" value={username} readOnly />
      <PasswordField {...fields.present_password} label="Your password" autoComplete="current-password" />
      <AskedCodeField {...asked} {...fields.second_factor_code} />
    </>
  );
}
