import { Form, Link } from "@remix-run/react";
import { Button, type ButtonProps, Inline, LinkButton, Stack } from "@vendor/ui";
import type { ReactNode } from "react";
import { type FormAnswer, FormMessage } from "../account-forms/FormMessage";
import type { FormSchema } from "./check-form";
import { type FormFields, type FormOptions, useSchemaForm } from "./use-schema-form";

type Props<Schema extends FormSchema> = Omit<FormOptions<Schema>, "reply"> & {
  reply: FormAnswer | undefined;
  action?: string;
  /** Tells an action of several forms which one was sent. */
  intent?: string;
  /** Shown above the message. */
  intro?: ReactNode;
  children: (fields: FormFields<Schema>) => ReactNode;
  submit: string;
  tone?: ButtonProps["tone"];
  loadingLabel?: string;
  cancel?: string;
  /** For a page with one form, which shows the message itself: a large button. */
  wide?: boolean;
};

/** A form of {@link useSchemaForm} with its message, fields and button. */
export function SchemaForm<Schema extends FormSchema>(props: Props<Schema>) {
  const { reply, action, intent, intro, children, submit, cancel, wide = false } = props;
  const { form, fields, busy } = useSchemaForm({ ...props, reply: reply?.result });
  const button = (
    <Button
      type="submit"
      tone={props.tone ?? "primary"}
      size={wide ? "large" : undefined}
      fullWidth={wide}
      loading={busy}
      loadingLabel={props.loadingLabel}
    >
      {submit}
    </Button>
  );
  return (
    <Form method="post" {...(action && { action })} {...form}>
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      <Stack gap="md">
        {intro}
        {wide ? null : <FormMessage reply={reply} fieldErrors="skip" />}
        {children(fields)}
        {wide ? (
          button
        ) : (
          <Inline>
            {button}
            {cancel ? (
              <LinkButton as={Link} to={cancel} tone="ghost">
                Cancel
              </LinkButton>
            ) : null}
          </Inline>
        )}
      </Stack>
    </Form>
  );
}
