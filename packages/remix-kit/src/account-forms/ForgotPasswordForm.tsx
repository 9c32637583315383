import { Form } from "@remix-run/react";
import { Button, Stack, TextField } from "@vendor/ui";
import { useState } from "react";
import { type FormReply, fieldProps, getFormProps, useSchemaForm } from "../form/index";
import { useHydrated } from "../use-hydrated";

const schema = () => import("./reset-schema").then((module) => module.ForgotPasswordSchema);

/** Whose password is to be reset. Continue waits for an e-mail (spec §5); without scripts it is always there. */
export function ForgotPasswordForm({ action, reply }: { action: string; reply: FormReply | undefined }) {
  const { form, fields, busy } = useSchemaForm({ id: "forgot-password", schema, reply });
  const [empty, setEmpty] = useState(true);
  const hydrated = useHydrated();
  return (
    <Form method="post" action={action} {...getFormProps(form)}>
      <Stack gap="md">
        <TextField
          {...fieldProps(fields.email)}
          label="Email"
          type="email"
          autoComplete="email"
          onChange={(event) => setEmpty(event.currentTarget.value.trim() === "")}
        />
        <Button
          type="submit"
          tone="primary"
          size="large"
          fullWidth
          loading={busy}
          disabled={hydrated && empty && !fields.email.initialValue}
        >
          Continue
        </Button>
      </Stack>
    </Form>
  );
}
