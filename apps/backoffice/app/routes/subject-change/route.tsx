import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { FormField, OfficeSubject } from "@vendor/api";
import { formatDay, readLine } from "@vendor/remix-kit";
import { SecondFactorField } from "@vendor/remix-kit/account-forms";
import { readForm, redirectWithSession, refusalInit } from "@vendor/remix-kit/server";
import {
  Alert,
  Breadcrumbs,
  Button,
  Card,
  DateField,
  ErrorSummary,
  Inline,
  LinkButton,
  Page,
  PageHeader,
  Stack,
  TextAreaField,
  TextField,
} from "@vendor/ui";
import { parseDate } from "@vendor/ui/dates";
import { ChangeDiff } from "../../features/changes/ChangeDiff";
import { ChangeFields } from "../../features/changes/ChangeFields";
import {
  FROM,
  inputName,
  namesTheRow,
  readInput,
  readTyped,
  type Typed,
  typedOf,
} from "../../features/changes/change-form";
import { enterCode, needsCode, refusalOf } from "../../features/changes/code.server";
import { openOutcome } from "../../features/changes/outcome.server";
import { rowName } from "../../features/subjects/row-name";
import { subjectNames, verbName } from "../../features/subjects/subject-names";
import { findRow, notFound, openSubject } from "../../features/subjects/subjects.server";
import { changedRows, type Fields } from "../../features/subjects/values";
import { paths } from "../../paths";
import { siteName } from "../../site";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Not found"} · ${siteName}` },
];

/** Reads the verb and its row from the address. A verb that adds a row has none. */
async function openChange(args: LoaderFunctionArgs) {
  const { api, name, verbs, fields } = await openSubject(args);
  const verb = verbs.find((each) => each.verb === args.params.verb) ?? notFound();
  const query = new URL(args.request.url).searchParams;
  const key = query.get("row");
  const found = verb.adds || key === null ? undefined : ((await findRow(api, name, key)) ?? notFound());
  if (!verb.adds && !found) notFound();
  // What the page that led here knows, such as a customer's location.
  const known = verb.fields.filter((field) => field.name !== "row" && query.has(field.name));
  const filledIn = Object.fromEntries(known.map((field) => [field.name, readLine(query, field.name, 100)]));
  const row = found && { ...found, values: { ...found.values, ...filledIn } };
  return { api, name, verb, fields, row, filledIn };
}

export async function loader(args: LoaderFunctionArgs) {
  const { api, name, verb, row, filledIn } = await openChange(args);
  const { one } = subjectNames[name];
  const own = row && rowName(row.row, row.values);
  return {
    name,
    title: row ? `${verbName(verb.verb)} ${own}` : `${verbName(verb.verb)} ${one}`,
    // The help says what a verb does: "changes a plan".
    lead: `${verb.help.charAt(0).toUpperCase()}${verb.help.slice(1)}.`,
    row: row && { key: row.key, title: own ?? "" },
    fields: verb.fields.filter((field) => !namesTheRow(field, row?.values)),
    hidden: verb.fields.filter((field) => namesTheRow(field, row?.values)),
    typed: typedOf(verb.fields, row?.values ?? filledIn),
    canBePlanned: verb.can_be_planned,
    needsApproval: verb.needs_approval,
    // An upload begins before there is anything to apply.
    asksCodeFirst: verb.fields.some(({ control }) => control === "installer") && (await needsCode({ api })),
  };
}

type Shown = {
  row: string;
  changes: { label: string; before: string; after: string }[];
  due: string | null;
  needsApproval: boolean;
  token: string;
};

type Reply = {
  typed: Typed;
  from: string;
  reason: string;
  errors: Record<string, string[] | undefined>;
  message: string | null;
  /** What would change; null while the form is filled in. */
  shown: Shown | null;
  asksCode: boolean;
};

function shownOf(
  preview: {
    row: string;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
    due: string | null;
    needs_approval: boolean;
    token: string;
  },
  fields: Fields,
): Shown {
  const { row, before, after, due, needs_approval: needsApproval, token } = preview;
  return { row, changes: changedRows(before, after, fields), due, needsApproval, token };
}

/** What the form has, as it is shown again. */
function readReply(form: FormData, fields: readonly FormField[]): Reply {
  const text = (name: string) => form.get(name)?.toString().trim() ?? "";
  const typed = readTyped(form, fields);
  return {
    typed,
    from: text(FROM),
    reason: text("reason"),
    errors: {},
    message: null,
    shown: null,
    asksCode: false,
  };
}

/** Shows the form, or what would change, with the messages of a refusal. */
function refused(reply: Reply, error: unknown) {
  const { errors, message, lacksCode, error: refusal } = refusalOf(error);
  return data({ ...reply, errors, message, asksCode: reply.asksCode || lacksCode }, refusalInit(refusal));
}

export async function action(args: ActionFunctionArgs) {
  const { api, name, verb, fields, row } = await openChange(args);
  const form = await readForm(args.request);
  const reply = readReply(form, verb.fields);
  const intent = form.get("intent");
  if (intent === "edit") return data(reply);
  if (intent === "confirm")
    return enterCode({ api }, form).then(
      () => data(reply),
      (error) => refused(reply, error),
    );
  const day = parseDate(reply.from);
  if (reply.from !== "" && !day)
    return data({ ...reply, errors: { from: ["Enter a date, such as 25/11/2026"] } }, { status: 422 });
  try {
    const input = readInput(verb.fields, reply.typed, row?.values);
    const request = { command: `${name} ${verb.verb}`, input, ...(day && { from: day }) };
    reply.shown = shownOf((await api.office.preview(request)).data, fields);
    reply.asksCode = await needsCode({ api });
    const token = form.get("token")?.toString();
    if (intent !== "apply" || !token) return data(reply);
    // A refusal from here on shows what would change as it is now.
    await enterCode({ api }, form);
    const change = { token, ...(reply.reason && { reason: reply.reason }) };
    const { proposal, undo } = (await api.office.change(change)).data;
    const session = await openOutcome(args);
    if (undo !== null) session.flash("undo", paths.undo([undo], name));
    session.flash("message", proposal === null ? doneText(reply.shown) : "Sent for approval.");
    const page = pageAfter(name, verb.verb, input, row);
    return redirectWithSession(args, session, proposal === null ? page : paths.approval(proposal));
  } catch (error) {
    return refused(reply, error);
  }
}

/** The page that shows what was done. */
function pageAfter(
  name: OfficeSubject,
  verb: string,
  { reference }: Record<string, string>,
  row: { key: string } | undefined,
): string {
  if (name === "refunds" && reference !== undefined) return paths.order(reference);
  return row && verb !== "remove" ? paths.row(name, row.key) : paths.subject(name);
}

const doneText = ({ due }: Shown) => (due ? `Planned for ${formatDay(due)}.` : "Done.");

type FormProps = {
  view: ReturnType<typeof useLoaderData<typeof loader>>;
  reply: Reply | undefined;
  busy: boolean;
};

/** What was filled in, for the steps after the form. */
function HiddenFields({ fields, typed }: { fields: readonly FormField[]; typed: Typed }) {
  return fields.map(({ name }) => (
    <input key={name} type="hidden" name={inputName(name)} value={typed[name] ?? ""} />
  ));
}

/** The messages of a refusal, each with a link to its field. */
function Refusal({ reply, fields }: { reply: Reply | undefined; fields: readonly FormField[] }) {
  const ids = new Map([
    ...fields.map(({ name }) => [name, inputName(name)] as const),
    ...[FROM, "reason", "second_factor_code"].map((name) => [name, name] as const),
  ]);
  const atFields = Object.entries(reply?.errors ?? {}).flatMap(([name, messages = []]) =>
    messages.map((message) => ({ fieldId: ids.get(name), message })),
  );
  const { message = null } = reply ?? {};
  const errors = atFields.length === 0 && message ? [{ message }] : atFields;
  return <ErrorSummary errors={errors} title={errors.length > 1 ? undefined : "Nothing has changed"} />;
}

/** Asks for a code before a form that uploads. */
function CodeForm({ reply, busy }: Pick<FormProps, "reply" | "busy">) {
  return (
    <Form method="post" noValidate>
      <Stack gap="md">
        <Refusal reply={reply} fields={[]} />
        <SecondFactorField
          id="second_factor_code"
          name="second_factor_code"
          error={reply?.errors.second_factor_code}
        />
        <Inline>
          <Button type="submit" name="intent" value="confirm" tone="primary" loading={busy}>
            Continue
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

function EditForm({ view, reply, busy }: FormProps) {
  const typed = reply?.typed ?? view.typed;
  const errors = reply?.errors ?? {};
  return (
    <Form method="post" noValidate>
      <HiddenFields fields={view.hidden} typed={typed} />
      <Stack gap="md">
        <Refusal reply={reply} fields={view.fields} />
        <ChangeFields fields={view.fields} typed={typed} errors={errors} isNew={!view.row} />
        {view.canBePlanned ? (
          <DateField
            id={FROM}
            name={FROM}
            label="From"
            hint="Leave it empty to change it at once."
            defaultValue={reply?.from ?? ""}
            error={errors.from}
          />
        ) : null}
        <Inline>
          <Button type="submit" name="intent" value="preview" tone="primary" loading={busy}>
            Preview
          </Button>
          <LinkButton
            as={Link}
            to={view.row ? paths.row(view.name, view.row.key) : paths.subject(view.name)}
            tone="ghost"
          >
            Cancel
          </LinkButton>
        </Inline>
      </Stack>
    </Form>
  );
}

function ConfirmForm({ view, reply, shown, busy }: FormProps & { reply: Reply; shown: Shown }) {
  const { errors } = reply;
  return (
    <Form method="post" noValidate>
      <HiddenFields fields={[...view.hidden, ...view.fields]} typed={reply.typed} />
      <input type="hidden" name={FROM} value={reply.from} />
      <input type="hidden" name="token" value={shown.token} />
      <Stack gap="md">
        <Refusal reply={reply} fields={[]} />
        <ChangeDiff row={shown.row} rows={shown.changes} />
        {shown.due ? (
          <Alert tone="info" announce="none">
            It is made at the beginning of {formatDay(shown.due)}, in Lagos.
          </Alert>
        ) : null}
        {shown.needsApproval ? (
          <Alert tone="caution" announce="none">
            A colleague with this duty has to approve it within 72 hours.
          </Alert>
        ) : null}
        {shown.needsApproval ? (
          <TextAreaField
            id="reason"
            name="reason"
            label="Why"
            hint="Your colleague and the audit log see it."
            defaultValue={reply.reason}
            error={errors.reason}
            rows={2}
          />
        ) : (
          <TextField
            id="reason"
            name="reason"
            label="Why"
            hint="Optional. The audit log has it."
            defaultValue={reply.reason}
            error={errors.reason}
          />
        )}
        {reply.asksCode ? (
          <SecondFactorField
            id="second_factor_code"
            name="second_factor_code"
            error={errors.second_factor_code}
          />
        ) : null}
        <Inline>
          <Button type="submit" name="intent" value="apply" tone="primary" loading={busy}>
            {shown.needsApproval ? "Propose" : shown.due ? "Plan" : "Apply"}
          </Button>
          <Button type="submit" name="intent" value="edit">
            Edit
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

export default function SubjectChange() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { title, lead, name, row } = view;
  const list = { label: subjectNames[name].title, link: { to: paths.subject(name) } };
  const about = row ? [{ label: row.title, link: { to: paths.row(name, row.key) } }] : [];
  const busy = useNavigation().formMethod === "POST";
  return (
    <Page width="text">
      <Stack gap="lg">
        <PageHeader
          breadcrumbs={<Breadcrumbs as={Link} items={[list, ...about, { label: title }]} />}
          title={<bdi>{title}</bdi>}
          lead={reply?.shown ? "Check what changes." : lead}
        />
        <Card>
          {view.asksCodeFirst ? (
            <CodeForm reply={reply} busy={busy} />
          ) : reply?.shown ? (
            <ConfirmForm view={view} reply={reply} shown={reply.shown} busy={busy} />
          ) : (
            <EditForm key={reply ? JSON.stringify(reply) : ""} view={view} reply={reply} busy={busy} />
          )}
        </Card>
      </Stack>
    </Page>
  );
}
