import { Form } from "@remix-run/react";
import { Alert, Button } from "@vendor/ui";
import { paths } from "../../paths";

/** Says when the account will be closed; an owner can keep it. */
export function ClosingNotice({ closing }: { closing: { day: string; owner: boolean } | null }) {
  if (!closing) return null;
  return (
    <Alert
      tone="caution"
      announce="none"
      title={`Your account closes on ${closing.day}`}
      action={
        closing.owner ? (
          <Form method="post" action={paths.accountData({ form: "keep" })}>
            <Button type="submit" size="small">
              Keep my account
            </Button>
          </Form>
        ) : null
      }
    >
      On that day we erase its personal data, and nobody can log in any more. Automatic renewals are off, and
      nothing can be bought.
      {closing.owner ? null : " An owner can keep it."}
    </Alert>
  );
}
