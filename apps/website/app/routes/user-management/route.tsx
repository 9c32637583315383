import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { requireAccount, takeMessage } from "@vendor/remix-kit/server";
import { Badge, DataTable, Inline, LinkButton, Stack } from "@vendor/ui";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { Day } from "../../features/account/Day";
import { orErrorPage } from "../../features/account/error-pages.server";
import { Invitations } from "../../features/people/Invitations";
import { InviteForm } from "../../features/people/InviteForm";
import { PersonPanel } from "../../features/people/PersonPanel";
import { invitationView, type PersonView, personView } from "../../features/people/people-view";
import { paths } from "../../paths";
import type { action } from "./user-management-action.server";

export { action } from "./user-management-action.server";

export const meta: MetaFunction = () => [{ title: `User management · ${brand.product}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile } = requireAccount(args, paths.login({ page: "user-management" }));
  const answer = await orErrorPage(api.identity.people());
  const manages = profile.role === "owner";
  const asksCode = manages && (await api.identity.secondFactor()).data.asks_code;
  const people = answer.data.people.map(personView);
  const personId = new URL(args.request.url).searchParams.get("person");
  const { message, headers } = await takeMessage(args);
  return data(
    {
      message,
      manages,
      asksCode,
      people,
      invitations: answer.data.invitations.map(invitationView),
      chosen: (manages && people.find(({ id, you }) => !you && String(id) === personId)) || null,
    },
    { headers },
  );
}

export default function UserManagement() {
  const { message, manages, asksCode, people, invitations, chosen } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Stack gap="xl">
      <AccountPageHeader
        title="User management"
        lead={
          manages
            ? "The people on this account and their roles. Only owners pay and manage people."
            : "The people on this account and their roles. Only an owner can change them."
        }
        message={message}
      />
      {chosen ? (
        <PersonPanel
          key={chosen.id}
          person={chosen}
          reply={reply?.form === "person" ? { ...reply.refusal, intent: reply.intent } : undefined}
          asksCode={asksCode}
        />
      ) : null}
      <DataTable
        caption="People"
        columns={[
          {
            key: "name",
            label: "Name",
            rowHeader: true,
            cell: ({ name, you }) => (
              <Inline gap="xs">
                <bdi>{name}</bdi>
                {you ? <Badge tone="info">You</Badge> : null}
              </Inline>
            ),
          },
          { key: "role", label: "Role", cell: ({ roleName }) => roleName },
          { key: "email", label: "Email", cell: ({ email }) => <bdi>{email}</bdi> },
          { key: "phone", label: "Phone", cell: ({ phone }) => phone },
          { key: "since", label: "Since", cell: ({ since }) => <Day>{since}</Day> },
        ]}
        rows={people}
        getKey={({ id }) => String(id)}
        {...(manages && {
          rowActions: ({ id, name, you }: PersonView) =>
            you ? null : (
              <LinkButton as={Link} to={paths.person(id)} size="small" aria-label={`Change ${name}`}>
                Change
              </LinkButton>
            ),
        })}
      />
      <Invitations rows={invitations} manages={manages} />
      {manages ? (
        <InviteForm
          key={message ?? "invite"}
          reply={reply?.form === "invite" ? reply.refusal : undefined}
          asksCode={asksCode}
        />
      ) : null}
    </Stack>
  );
}
