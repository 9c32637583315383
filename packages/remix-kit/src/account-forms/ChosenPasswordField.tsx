import { PasswordField, type PasswordFieldProps, Text } from "@vendor/ui";
import { useState } from "react";

const SHORTEST = 8;

/** Only what is certain: whether a password is easy to guess, the API knows and the browser does not. */
function Length({ password }: { password: string }) {
  if (password === "") return null;
  const missing = SHORTEST - password.length;
  return (
    <Text as="span" size="sm" tone="muted">
      {missing > 0 ? `${missing} more ${missing === 1 ? "character" : "characters"}` : "Long enough"}
    </Text>
  );
}

type Props = Omit<PasswordFieldProps, "hint" | "strength" | "onChange" | "autoComplete">;

/** A password that is being chosen, with what is still missing while it is typed. */
export function ChosenPasswordField(props: Props) {
  const [typed, setTyped] = useState("");
  return (
    <PasswordField
      {...props}
      hint="At least 8 characters. Three unrelated words are stronger than Pa$$w0rd."
      autoComplete="new-password"
      strength={<Length password={typed} />}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
