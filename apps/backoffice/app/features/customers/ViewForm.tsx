import { Form } from "@remix-run/react";
import { SecondFactorField } from "@vendor/remix-kit/account-forms";
import { Alert, Button, Disclosure, LinkButton, Stack, Text, TextField } from "@vendor/ui";

type Refused = { message: string; reason: string; asksCode: boolean } | undefined;

/** Asks why a member of staff needs to see the website as a person does; then it leads there. */
export function ViewForm({
  person,
  isEmailed,
  link,
  refused,
}: {
  person: { id: number; name: string };
  /** Whether the person or an owner has a confirmed email address, to which the notice of the view goes. */
  isEmailed: boolean;
  /** Where the view begins, once it was asked for. */
  link: string | undefined;
  refused: Refused;
}) {
  if (link)
    return (
      <Alert tone="info" announce="status">
        <Stack gap="sm" align="start">
          <Text>The view is prepared. It begins within two minutes, once.</Text>
          <LinkButton href={link} target="_blank" rel="noreferrer" tone="primary" size="small">
            Open the website as {person.name}
          </LinkButton>
        </Stack>
      </Alert>
    );
  return (
    <Disclosure title={`View as ${person.name}`} look="text" open={refused !== undefined}>
      <Form method="post">
        <input type="hidden" name="intent" value="view" />
        <input type="hidden" name="person" value={person.id} />
        <Stack align="start">
          <TextField
            id={`view-reason-${person.id}`}
            label="Why do you need to see it?"
            name="reason"
            hint={
              isEmailed
                ? "It is written to the audit log, and the customer is told by email"
                : "It is written to the audit log. No email can tell the customer, because neither this person nor an owner has confirmed an address: tell them yourself"
            }
            error={refused?.message}
            defaultValue={refused?.reason ?? ""}
            autoComplete="off"
          />
          {refused?.asksCode ? (
            <SecondFactorField id={`view-code-${person.id}`} name="second_factor_code" />
          ) : null}
          <Button type="submit" size="small">
            Prepare the view
          </Button>
        </Stack>
      </Form>
    </Disclosure>
  );
}
