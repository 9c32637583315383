import { TextField, type TextFieldProps } from "@vendor/ui";
import type { FormAnswer } from "./FormMessage";

type Props = Omit<TextFieldProps, "label" | "autoComplete">;

/** The field for a code of the authenticator app, or a recovery code. */
export function SecondFactorField(props: Props) {
  return (
    <TextField
      hint="6 digits, or one of your recovery codes."
      {...props}
      label="Code from your authenticator app"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

type AskedProps = Props & { asksCode: boolean; reply: FormAnswer | undefined };

/**
 * The same, in a form that asks for a code at times only.
 * @param props.asksCode - Whether the API asked for one when the page was loaded. It may ask later too, when the 15 minutes end.
 */
export function AskedCodeField({ asksCode, reply, ...field }: AskedProps) {
  const wasRefused = Boolean(reply?.result?.error?.second_factor_code);
  const isAsked = asksCode || wasRefused || reply?.reason === "SECOND_FACTOR_NEEDED";
  return isAsked ? <SecondFactorField {...field} /> : null;
}
