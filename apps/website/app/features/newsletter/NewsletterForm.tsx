import { Form } from "@remix-run/react";
import { type Answer, FormMessage } from "@vendor/remix-kit/account-forms";
import { type FormReply, fieldProps, getFormProps, useSchemaForm } from "@vendor/remix-kit/form";
import { Button, Stack, TextField } from "@vendor/ui";
import { paths } from "../../paths";
import { Honeypot } from "../contact/Honeypot";

const schema = () => import("./newsletter-schema").then((module) => module.NewsletterSchema);

type Props = { reply: (Answer & { result?: FormReply | undefined }) | undefined };

/** The sign-up on its own page, where what the banner was refused for is said at its field. */
export function NewsletterForm({ reply }: Props) {
  const { form, fields, busy } = useSchemaForm({ id: "newsletter", schema, reply: reply?.result });
  return (
    <Form method="post" action={paths.newsletter()} {...getFormProps(form)}>
      <Stack gap="md">
        <FormMessage reply={reply} faults="skip" />
        <TextField {...fieldProps(fields.email)} label="Email" type="email" autoComplete="email" />
        <Honeypot />
        <Button type="submit" tone="primary" size="large" fullWidth loading={busy}>
          Sign up
        </Button>
      </Stack>
    </Form>
  );
}
