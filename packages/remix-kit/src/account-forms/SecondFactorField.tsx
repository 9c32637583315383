import { TextField, type TextFieldProps } from "@vendor/ui";
import type { ReplyMessages } from "./FormMessage";

/**
 * Whether a form must show the field for a code of the authenticator app.
 * @param asksCode - Whether the API asked for one when the page was loaded. It may ask later too, when the 15 minutes end.
 */
export function asksForCode(asksCode: boolean, reply: ReplyMessages | undefined): boolean {
  const wasRefused = Boolean(reply?.result?.error?.second_factor_code);
  return asksCode || wasRefused || reply?.reason === "SECOND_FACTOR_NEEDED";
}

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
