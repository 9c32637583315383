import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { readForm, refusalInit } from "@vendor/remix-kit/server";
import {
  Alert,
  Breadcrumbs,
  Card,
  DescriptionList,
  Grid,
  Heading,
  LinkButton,
  Page,
  PageHeader,
  Stack,
  TextLink,
} from "@vendor/ui";
import { AuditTimeline } from "../../features/audit/AuditTimeline";
import { auditEntry } from "../../features/audit/audit-entry";
import { Message } from "../../features/changes/Message";
import { takeOutcome } from "../../features/changes/outcome.server";
import { Moment } from "../../features/Moment";
import { PlannedChanges } from "../../features/planned/PlannedChanges";
import { plannedView } from "../../features/planned/planned-view";
import { RevealForm } from "../../features/RevealForm";
import { rowName } from "../../features/subjects/row-name";
import { subjectNames, verbName } from "../../features/subjects/subject-names";
import { findRow, notFound, openSubject } from "../../features/subjects/subjects.server";
import { exactTime, labelOf, valueText } from "../../features/subjects/values";
import { paths } from "../../paths";
import { siteName } from "../../site";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Not found"} · ${siteName}` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { api, name, verbs, fields, cancels, reveals } = await openSubject(args);
  const found = (await findRow(api, name, args.params.key ?? "")) ?? notFound();
  const { key, row, values } = found;
  const canBePlanned = verbs.some((verb) => verb.can_be_planned);
  const [history, proposals, planned, { message, undo, headers }] = await Promise.all([
    api.office.history({ subject: name, row }),
    api.office.proposals({ row }),
    canBePlanned ? api.office.planned({ subject: name, row }) : { data: [] },
    takeOutcome(args),
  ]);
  return data(
    {
      name,
      key,
      row,
      ...{ message, undo },
      // The agent's code, for the link to their statement.
      agent: "code" in values && name === "agents" ? String(values.code) : null,
      title: name === "money" ? subjectNames.money.title : rowName(row, values),
      reveals,
      verbs: verbs.filter(({ adds }) => !adds).map(({ verb, help }) => ({ verb, help })),
      facts: Object.entries(values).map(([each, value]) => ({
        term: labelOf(each, fields),
        value: valueText(each, value, fields),
        moment: exactTime(value),
      })),
      cancels,
      planned: planned.data.map((change) => plannedView(change, fields)),
      history: history.data.map((entry) => auditEntry(entry, fields)),
      proposals: proposals.data.rows.map(({ id, proposed_by }) => ({ id, by: proposed_by })),
    },
    { headers },
  );
}

/** Shows the contacts of an agent or a colleague in clear: they are in this answer alone. */
export async function action(args: ActionFunctionArgs) {
  const { api, name } = await openSubject(args);
  const reason = (await readForm(args.request)).get("reason")?.toString() ?? "";
  try {
    const asked = { subject: name, key: args.params.key ?? "", reason };
    return data({ revealed: (await api.office.reveal(asked)).data });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.fieldErrors.reason?.join(" ") ?? error.message;
    return data({ refused: { reason, message } }, refusalInit(error));
  }
}

/** The contacts of a row's person: in clear, or the form that asks why they are needed so. */
function ContactsInClear({ title }: { title: string }) {
  const reply = useActionData<typeof action>();
  if (reply && "revealed" in reply) {
    const { email, phone, username } = reply.revealed;
    return (
      <DescriptionList
        items={[
          { term: "Email in clear", value: <bdi>{email}</bdi>, copy: email },
          { term: "Phone in clear", value: phone, copy: phone },
          { term: "Username", value: <bdi>{username}</bdi> },
        ]}
      />
    );
  }
  return (
    <RevealForm
      id="contacts"
      title={`Show ${title}'s contacts in clear`}
      button="Show email, phone and username"
      fault={reply?.refused}
    />
  );
}

export default function SubjectRow() {
  const view = useLoaderData<typeof loader>();
  const { name, key, row, title, agent, message, undo, verbs, facts, history, proposals, planned } = view;
  const subject = subjectNames[name];
  const [main, ...others] = verbs;
  return (
    <Page width="full">
      <Stack gap="lg">
        <PageHeader
          breadcrumbs={
            name === "money" ? undefined : (
              <Breadcrumbs
                as={Link}
                items={[{ label: subject.title, link: { to: paths.subject(name) } }, { label: title }]}
              />
            )
          }
          title={<bdi>{title}</bdi>}
          actions={
            <>
              {main ? (
                <LinkButton as={Link} to={paths.change(name, main.verb, key)} tone="primary">
                  {verbName(main.verb)}
                </LinkButton>
              ) : null}
              {agent ? (
                <LinkButton as={Link} to={paths.agentStatement(agent)}>
                  Statement
                </LinkButton>
              ) : null}
              {others.map(({ verb }) => (
                <LinkButton key={verb} as={Link} to={paths.change(name, verb, key)}>
                  {verbName(verb)}
                </LinkButton>
              ))}
            </>
          }
        />
        <Message text={message} undo={undo} />
        {proposals.map(({ id, by }) => (
          <Alert key={id} tone="info" announce="none">
            <bdi>{by}</bdi> proposes a change of this.{" "}
            <TextLink as={Link} to={paths.approval(id)}>
              See the proposal
            </TextLink>
          </Alert>
        ))}
        <Grid columns="aside">
          <Card as="section" aria-labelledby="facts">
            <Stack gap="md">
              <Heading level={2} size="h4" id="facts">
                Details
              </Heading>
              <DescriptionList
                items={facts.map(({ term, value, moment }) => ({
                  term,
                  value: moment ? <Moment at={moment} time={value} /> : value && <bdi>{value}</bdi>,
                }))}
              />
              {view.reveals ? <ContactsInClear title={title} /> : null}
            </Stack>
          </Card>
          <Stack gap="lg">
            {planned.length > 0 ? (
              <Stack as="section" gap="md" aria-labelledby="planned">
                <Heading level={2} size="h4" id="planned">
                  Planned
                </Heading>
                <PlannedChanges changes={planned} cancels={view.cancels} linksPricing />
              </Stack>
            ) : null}
            <section aria-labelledby="history">
              <Stack gap="md">
                <Heading level={2} size="h4" id="history">
                  History
                </Heading>
                <AuditTimeline entries={history} label={`History of ${row}`} />
              </Stack>
            </section>
          </Stack>
        </Grid>
      </Stack>
    </Page>
  );
}
