import { forwardRef } from "react";
import { TextField, type TextFieldProps } from "../TextField/TextField";

export type PhoneFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "dir">;

/**
 * A Nigerian phone number, as 0803 123 4567 or +234 803 123 4567, with the number pad and autofill.
 * The text is not changed: the server removes spaces and normalises it.
 */
export const PhoneField = forwardRef<HTMLInputElement, PhoneFieldProps>(function PhoneField(props, ref) {
  return <TextField autoComplete="tel" {...props} ref={ref} type="tel" inputMode="tel" dir="ltr" />;
});
