import { Form } from "@remix-run/react";
import { type FormReply, fieldProps, getFormProps, useSchemaForm } from "@vendor/remix-kit/form";
import { Button, PasswordField, Stack, Text } from "@vendor/ui";
import { useState } from "react";
import { type PasswordStrength, passwordStrength } from "./password-strength";
import { NewPasswordSchema } from "./reset-schema";

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

/** The new password, twice, with a hint of its strength while it is typed. */
export function NewPasswordForm({ action, reply }: { action: string; reply: FormReply | undefined }) {
  const { form, fields, busy } = useSchemaForm({ id: "new-password", schema: NewPasswordSchema, reply });
  const [typed, setTyped] = useState("");
  return (
    <Form method="post" action={action} {...getFormProps(form)}>
      <Stack gap="md">
        <PasswordField
          {...fieldProps(fields.password)}
          label="New password"
          hint="At least 8 characters. Three plain words are stronger than Pa$$w0rd."
          autoComplete="new-password"
          strength={<Strength password={typed} />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PasswordField
          {...fieldProps(fields.password_confirmation)}
          label="Confirm password"
          autoComplete="new-password"
        />
        <Button type="submit" tone="primary" size="large" fullWidth loading={busy}>
          Reset password
        </Button>
      </Stack>
    </Form>
  );
}
