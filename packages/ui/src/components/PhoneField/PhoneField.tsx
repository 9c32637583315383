import { forwardRef } from "react";
import { TextField, type TextFieldProps } from "../TextField/TextField";

export type PhoneFieldProps = Omit<TextFieldProps, "type" | "inputMode">;

/** A telephone number: the phone's number pad, and the browser's own filling. */
export const PhoneField = forwardRef<HTMLInputElement, PhoneFieldProps>(function PhoneField(props, ref) {
  return <TextField autoComplete="tel-national" {...props} ref={ref} type="tel" inputMode="tel" dir="ltr" />;
});
