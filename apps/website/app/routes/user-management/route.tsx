import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { AskedCodeField, type FormAnswer, FormMessage, Section } from "@vendor/remix-kit/account-forms";
import { SchemaForm } from "@vendor/remix-kit/form";
import { confirmByCode, readForm, requireAccount, submitForm, takeMessage } from "@vendor/remix-kit/server";
import {
  Badge,
  Button,
  Card,
  DataTable,
  Heading,
  Inline,
  LinkButton,
  RadioGroup,
  Stack,
  Text,
  TextField,
} from "@vendor/ui";
import type { z } from "zod";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { Day } from "../../features/account/Day";
import {
  ChosenSchema,
  InviteFormSchema,
  RemoveSchema,
  RoleFormSchema,
} from "../../features/account/people-schema";
import { paths } from "../../paths";
import { redirectWithMessage } from "../../server/session.server";
import { site } from "../../site";
import { type InvitationView, invitationView, type PersonView, personView, roleDetails } from "./people-view";

/** Roles to choose from, each with what it may do. */
const choicesOf = (roles: readonly (keyof typeof roleDetails)[]) =>
  roles.map((value) => ({ value, label: roleDetails[value].name, hint: roleDetails[value].may }));
const personRoles = choicesOf(["owner", "manager", "accountant", "cashier"]);
const invitedRoles = choicesOf(["manager", "accountant", "cashier"]);

type PersonPanelProps = {
  person: PersonView;
  reply: (FormAnswer & { form: string | null }) | undefined;
  asksCode: boolean;
};

/** A person's role, and their removal. It has its own address, so that it works without scripts. */
function PersonPanel({ person, reply, asksCode }: PersonPanelProps) {
  const { id, name, role } = person;
  const busy = useNavigation().formData !== undefined;
  const codeField = (intent: string) => (
    <AskedCodeField
      asksCode={asksCode}
      reply={reply}
      id={`${intent}-code`}
      name="second_factor_code"
      error={reply?.form === intent ? (reply.result?.error?.second_factor_code ?? undefined) : undefined}
    />
  );
  return (
    <Card as="section" id="person" aria-labelledby="person-title">
      <Stack gap="lg">
        <Heading level={2} size="h4" id="person-title">
          <bdi>{name}</bdi>
        </Heading>
        <FormMessage reply={reply} fieldErrors="skip" />
        <Form method="post" action={paths.person(id)}>
          <input type="hidden" name="intent" value="role" />
          <input type="hidden" name="id" value={id} />
          <Stack gap="md">
            <RadioGroup
              name="role"
              label="Role"
              defaultValue={role}
              options={personRoles}
              hint="A new role logs their devices out, and we'll email them."
            />
            {codeField("role")}
            <Inline>
              <Button type="submit" tone="primary" disabled={busy}>
                Save role
              </Button>
              <LinkButton as={Link} to={paths.userManagement()} preventScrollReset>
                Cancel
              </LinkButton>
            </Inline>
          </Stack>
        </Form>
        <Form method="post" action={paths.person(id)}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={id} />
          <Stack gap="sm">
            <Text tone="muted">
              Removing <bdi>{name}</bdi> logs every device of theirs out at once. What they did stays in the
              books.
            </Text>
            {codeField("remove")}
            <Inline>
              <Button type="submit" tone="danger" disabled={busy}>
                Remove from the account
              </Button>
            </Inline>
          </Stack>
        </Form>
      </Stack>
    </Card>
  );
}

const schema = () => import("../../features/account/people-schema").then((module) => module.InviteFormSchema);

type InviteFormProps = {
  reply: FormAnswer | undefined;
  asksCode: boolean;
};

function InviteForm({ reply, asksCode }: InviteFormProps) {
  return (
    <Section title="Invite a person" id="invite-title">
      <Text tone="muted">We email a link that works once, within 7 days.</Text>
      <SchemaForm
        id="invite"
        intent="invite"
        schema={schema}
        reply={reply}
        action={paths.userManagement()}
        submit="Send invitation"
      >
        {({ email, role, second_factor_code }) => (
          <>
            <TextField {...email} label="Email" type="email" autoComplete="off" />
            <RadioGroup {...role} label="Role" options={invitedRoles} />
            <AskedCodeField asksCode={asksCode} reply={reply} {...second_factor_code} />
          </>
        )}
      </SchemaForm>
    </Section>
  );
}

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

function Invitations({ rows, manages }: { rows: InvitationView[]; manages: boolean }) {
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
      {...(manages && {
        rowActions: ({ id, email, role, share, expired }: InvitationView) => (
          <>
            {expired ? null : (
              <LinkButton
                href={share}
                size="small"
                target="_blank"
                aria-label={`Share on WhatsApp: ${email}`}
              >
                Share on WhatsApp
              </LinkButton>
            )}
            <RowButton intent="invite" label="Send again" about={email} values={{ email, role }} />
            <RowButton intent="withdraw" label="Withdraw" about={email} values={{ id }} />
          </>
        ),
      })}
    />
  );
}

export const meta = site.titled("User management");

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
        actions={manages ? <LinkButton href="#invite-title">Invite a person</LinkButton> : undefined}
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
      {invitations.length > 0 ? <Invitations rows={invitations} manages={manages} /> : null}
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
