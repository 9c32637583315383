import { PasswordField, type PasswordFieldProps, Text } from "@vendor/ui";
import { useTypedText } from "./use-typed-text";

const MIN_LENGTH = 8;

/** Checks the length only, because the list of passwords that are easy to guess is in the API. */
function LengthHint({ password }: { password: string | undefined }) {
  if (!password) return null;
  const missing = MIN_LENGTH - password.length;
  return (
    <Text as="span" size="sm" tone="muted">
      {missing > 0 ? `${missing} more ${missing === 1 ? "character" : "characters"}` : "Long enough"}
    </Text>
  );
}

type Props = Omit<PasswordFieldProps, "hint" | "strength" | "onChange" | "autoComplete">;

/** The field for a new password, with a hint about its length while it is typed. */
export function ChosenPasswordField(props: Props) {
  const { text, field } = useTypedText();
  return (
    <PasswordField
      {...props}
      {...field}
      hint="At least 8 characters. Three unrelated words are stronger than Pa$$w0rd."
      autoComplete="new-password"
      strength={<LengthHint password={text} />}
    />
  );
}
