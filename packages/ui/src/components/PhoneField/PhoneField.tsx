import { forwardRef } from "react";
import { TextField, type TextFieldProps } from "../TextField/TextField";

export type PhoneFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "dir">;

/**
 * A Nigerian telephone number, as people write it: 0803 123 4567 or +234 803 123 4567. The phone's number pad and the
 * browser's own filling. It changes nothing of what was typed: the server takes spaces out and makes one form of it.
 */
export const PhoneField = forwardRef<HTMLInputElement, PhoneFieldProps>(function PhoneField(props, ref) {
  return <TextField autoComplete="tel" {...props} ref={ref} type="tel" inputMode="tel" dir="ltr" />;
});
