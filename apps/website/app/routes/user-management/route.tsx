import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { confirmByCode, readForm, requireAccount, submitForm, takeMessage } from "@vendor/remix-kit/server";
import { Badge, DataTable, Inline, LinkButton, Stack } from "@vendor/ui";
import type { z } from "zod";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { Day } from "../../features/account/Day";
import { Invitations } from "../../features/people/Invitations";
import { InviteForm } from "../../features/people/InviteForm";
import { PersonPanel } from "../../features/people/PersonPanel";
import {
  ChosenSchema,
  InviteFormSchema,
  RemoveSchema,
  RoleFormSchema,
} from "../../features/people/people-schema";
import { invitationView, type PersonView, personView } from "../../features/people/people-view";
import { paths } from "../../paths";
import { redirectWithMessage } from "../../server/session.server";

export const meta: MetaFunction = () => [{ title: `User management · ${brand.product}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile } = requireAccount(args, paths.login({ page: "user-management" }));
  const answer = await api.identity.people();
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

/** Invites, withdraws an invitation, changes a role or removes a person, by the form's `intent`. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "user-management" }));
  const { identity } = api;
  const form = await readForm(args.request);
  const show = async (change: Promise<{ message: string }>) =>
    redirectWithMessage(args, (await change).message, paths.userManagement());
  const submit = <Value extends { second_factor_code?: string | undefined }>(
    schema: z.ZodType<Value>,
    call: (value: Omit<Value, "second_factor_code">) => Promise<{ message: string }>,
  ) =>
    submitForm(form, schema, async ({ second_factor_code: code, ...value }) => {
      await confirmByCode(api, code);
      return show(call(value));
    });
  switch (form.get("intent")) {
    case "role":
      return submit(RoleFormSchema, (value) => identity.changeRole(value));
    case "remove":
      return submit(RemoveSchema, (value) => identity.removePerson(value));
    case "withdraw":
      return submitForm(form, ChosenSchema, (value) => show(identity.withdrawInvitation(value)));
    default:
      return submit(InviteFormSchema, (value) => identity.invite(value));
  }
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
          reply={reply?.form === "role" || reply?.form === "remove" ? reply : undefined}
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
          reply={reply?.form === "invite" || reply?.form === "withdraw" ? reply : undefined}
          asksCode={asksCode}
        />
      ) : null}
    </Stack>
  );
}
