import { Form, Link } from "@remix-run/react";
import { SecondFactorField } from "@vendor/remix-kit/account-forms";
import {
  Alert,
  Badge,
  Button,
  Card,
  Diff,
  ErrorSummary,
  Heading,
  Inline,
  LinkButton,
  Stack,
  TextAreaField,
  TextField,
} from "@vendor/ui";

/** A row that is to be changed: before and after, or why it cannot be. */
export type PreviewedRow = {
  key: string;
  title: string;
  changes: { label: string; before: string; after: string }[];
  token: string | null;
  fault: string | null;
};

type Props = {
  rows: readonly PreviewedRow[];
  /** The form's button for this many rows, such as "Remove 2 questions". */
  apply: (rows: number) => string;
  /** Whether a colleague has to approve each. */
  needsApproval: boolean;
  asksCode: boolean;
  /** Whether a reason can be given. */
  asksReason: boolean;
  cancel: string;
  busy: boolean;
  reply: { reason: string; errors: Record<string, string[] | undefined>; message: string | null } | undefined;
};

function Reason({ needsApproval, reply }: Pick<Props, "needsApproval" | "reply">) {
  const common = { id: "reason", name: "reason", label: "Why", error: reply?.errors.reason };
  const typed = reply?.reason ?? "";
  return needsApproval ? (
    <TextAreaField
      {...common}
      hint="Your colleague and the audit log see it."
      defaultValue={typed}
      rows={2}
    />
  ) : (
    <TextField {...common} hint="Optional. The audit log has it." defaultValue={typed} />
  );
}

/** What would happen to each of several rows, and the form that does it. Rows that cannot be changed are left out of it. */
export function RowsPreview(props: Props) {
  const { rows, apply, needsApproval, asksCode, asksReason, cancel, busy, reply } = props;
  const possible = rows.filter(({ token }) => token !== null);
  const atFields = Object.entries(reply?.errors ?? {}).flatMap(([fieldId, messages = []]) =>
    messages.map((message) => ({ fieldId, message })),
  );
  const errors = atFields.length === 0 && reply?.message ? [{ message: reply.message }] : atFields;
  return (
    <Form method="post" noValidate>
      <Stack gap="md">
        <ErrorSummary errors={errors} title={errors.length > 1 ? undefined : "Nothing has changed"} />
        {rows.map(({ key, title, changes, token, fault }) => (
          <Card key={key}>
            <Stack gap="sm">
              <Inline justify="between">
                <Heading level={2} size="h4">
                  <bdi>{title}</bdi>
                </Heading>
                {token === null ? <Badge tone="caution">Left out</Badge> : null}
              </Inline>
              {token === null ? (
                <span>{fault}</span>
              ) : (
                <>
                  <input type="hidden" name="token" value={token} />
                  <Diff
                    caption={`What changes in ${title}`}
                    hideCaption
                    rows={changes}
                    labels={{ none: "–" }}
                  />
                </>
              )}
            </Stack>
          </Card>
        ))}
        {needsApproval ? (
          <Alert tone="caution" announce="none">
            A colleague with this duty has to approve each within 72 hours.
          </Alert>
        ) : null}
        {asksReason ? <Reason needsApproval={needsApproval} reply={reply} /> : null}
        {asksCode && possible.length > 0 ? (
          <SecondFactorField
            id="second_factor_code"
            name="second_factor_code"
            error={reply?.errors.second_factor_code}
          />
        ) : null}
        <Inline>
          {possible.length > 0 ? (
            <Button type="submit" tone="primary" loading={busy}>
              {needsApproval ? `Propose ${possible.length}` : apply(possible.length)}
            </Button>
          ) : null}
          <LinkButton as={Link} to={cancel} tone="ghost">
            Cancel
          </LinkButton>
        </Inline>
      </Stack>
    </Form>
  );
}
