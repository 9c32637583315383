import { Form } from "@remix-run/react";
import { Button, Disclosure, Stack, TextField } from "@vendor/ui";

type Props = {
  /** What it is called: "Show Ada in clear". */
  title: string;
  /** What is shown then. */
  button: string;
  /** Tells the form from others of the page. */
  id: string;
  /** The row that is shown, for a page with several. */
  person?: number | undefined;
  /** What was refused. */
  fault: { message: string; reason: string } | undefined;
};

/** Asks why a person's data is needed in clear, which the audit log keeps. */
export function RevealForm({ title, button, id, person, fault }: Props) {
  return (
    <Disclosure title={title} look="text" open={fault !== undefined}>
      <Form method="post">
        <input type="hidden" name="intent" value="reveal" />
        {person === undefined ? null : <input type="hidden" name="person" value={person} />}
        <Stack align="start">
          <TextField
            id={`reason-${id}`}
            label="Why do you need it?"
            name="reason"
            hint="It is written to the audit log"
            error={fault?.message}
            defaultValue={fault?.reason ?? ""}
            autoComplete="off"
          />
          <Button type="submit" size="small">
            {button}
          </Button>
        </Stack>
      </Form>
    </Disclosure>
  );
}
