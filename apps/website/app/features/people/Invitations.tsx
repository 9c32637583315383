import { Form, useNavigation } from "@remix-run/react";
import { Badge, Button, DataTable, Inline } from "@vendor/ui";
import { paths } from "../../paths";
import { Day } from "../account/Day";
import type { InvitationView } from "./people-view";

type RowForm = { intent: string; label: string; about: string; values: Record<string, string | number> };

function RowButton({ intent, label, about, values }: RowForm) {
  const busy = useNavigation().formData !== undefined;
  return (
    <Form method="post" action={paths.userManagement()}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="small" disabled={busy} aria-label={`${label}: ${about}`}>
        {label}
      </Button>
    </Form>
  );
}

/** Open invitations; the owner can send one again or withdraw it. */
export function Invitations({ rows, manages }: { rows: InvitationView[]; manages: boolean }) {
  return (
    <DataTable
      caption="Invitations"
      columns={[
        { key: "email", label: "Email", rowHeader: true, cell: ({ email }) => <bdi>{email}</bdi> },
        { key: "role", label: "Role", cell: ({ roleName }) => roleName },
        {
          key: "until",
          label: "Works until",
          cell: ({ until, expired }) => (
            <Inline gap="xs">
              <Day>{until}</Day>
              {expired ? <Badge tone="critical">Over</Badge> : null}
            </Inline>
          ),
        },
      ]}
      rows={rows}
      getKey={({ id }) => String(id)}
      empty="No open invitations."
      {...(manages && {
        rowActions: ({ id, email, role }: InvitationView) => (
          <>
            <RowButton intent="invite" label="Send again" about={email} values={{ email, role }} />
            <RowButton intent="withdraw" label="Withdraw" about={email} values={{ id }} />
          </>
        ),
      })}
    />
  );
}
