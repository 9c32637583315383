import { Form, Link } from "@remix-run/react";
import { FormMessage, type ReplyMessages } from "@vendor/remix-kit/account-forms";
import { type FormReply, fieldProps, getFormProps, useSchemaForm } from "@vendor/remix-kit/form";
import { Button, Card, Inline, LinkButton, PhoneField, Stack, TextField } from "@vendor/ui";

const schema = () => import("./location-schema").then((module) => module.LocationSchema);

type Props = {
  reply: (ReplyMessages & { result: FormReply }) | undefined;
  /** Undefined for a new location. */
  location: { name: string; address: string; phone: string | null } | undefined;
  back: string;
};

/** A location's name, address and phone. */
export function LocationForm({ reply, location, back }: Props) {
  const { form, fields, busy } = useSchemaForm({
    id: "location",
    schema,
    reply: reply?.result,
    defaultValue: location ?? {},
  });
  return (
    <Card>
      <Form method="post" {...getFormProps(form)}>
        <Stack gap="md">
          <FormMessage reply={reply} fieldErrors="skip" />
          <TextField
            {...fieldProps(fields.name)}
            label="Name"
            hint="As you, your staff and your agent call it, such as Bodija branch."
            autoComplete="off"
          />
          <TextField {...fieldProps(fields.address)} label="Address" optional autoComplete="street-address" />
          <PhoneField
            {...fieldProps(fields.phone)}
            label="Phone"
            hint="Your agent and our staff call it about this location."
            optional
          />
          <Inline>
            <Button type="submit" tone="primary" loading={busy}>
              {location ? "Save" : "Add location"}
            </Button>
            <LinkButton as={Link} to={back} tone="ghost">
              Cancel
            </LinkButton>
          </Inline>
        </Stack>
      </Form>
    </Card>
  );
}
