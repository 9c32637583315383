import { ApiError } from "@vendor/api";
import { type Account, confirmByCode } from "@vendor/remix-kit/server";

/** The name of the field for a code of the authenticator app. */
const CODE = "second_factor_code";

/** Enters the code in a form, if it has one that is filled in. @throws {ApiError} when it is wrong. */
export const enterCode = ({ api }: Pick<Account, "api">, form: FormData) =>
  confirmByCode(api, form.get(CODE)?.toString().trim() || undefined);

/** Whether a change needs a code of the authenticator app first. */
export const needsCode = async ({ api }: Pick<Account, "api">) =>
  (await api.identity.secondFactor()).data.asks_code;

/** A refusal as a form shows it: messages at its fields, and whether a code is missing. @throws any other error. */
export function refusalOf(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  const errors: Record<string, string[] | undefined> = { ...error.fieldErrors };
  return {
    errors,
    message: error.message,
    lacksCode: error.code === "SECOND_FACTOR_NEEDED" || CODE in errors,
    error,
  };
}
