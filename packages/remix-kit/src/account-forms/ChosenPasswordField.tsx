import { PasswordField, type PasswordFieldProps, Text } from "@vendor/ui";
import { useState } from "react";
import { type PasswordStrength, passwordStrength } from "./password-strength.ts";

const words: Record<PasswordStrength, string> = {
  short: "Too short yet",
  weak: "Easy to guess: make it longer",
  good: "Good",
  strong: "Strong: hard to guess",
};

function Strength({ password }: { password: string }) {
  if (password === "") return null;
  const strength = passwordStrength(password);
  const fine = strength === "good" || strength === "strong";
  return (
    <Text as="span" size="sm" tone={fine ? "positive" : "muted"}>
      {words[strength]}
    </Text>
  );
}

type Props = Omit<PasswordFieldProps, "hint" | "strength" | "onChange" | "autoComplete">;

/** A password that is being chosen, with a hint of its strength while it is typed. */
export function ChosenPasswordField(props: Props) {
  const [typed, setTyped] = useState("");
  return (
    <PasswordField
      {...props}
      hint="At least 8 characters. Three plain words are stronger than Pa$$w0rd."
      autoComplete="new-password"
      strength={<Strength password={typed} />}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
