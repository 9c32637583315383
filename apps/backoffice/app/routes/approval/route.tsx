import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { officeSubjects } from "@vendor/api";
import { formatDay, formatMinute } from "@vendor/remix-kit";
import { SecondFactorField } from "@vendor/remix-kit/account-forms";
import {
  openSession,
  readForm,
  redirectWithSession,
  refusalInit,
  takeMessage,
} from "@vendor/remix-kit/server";
import {
  Badge,
  Breadcrumbs,
  Button,
  Card,
  DescriptionList,
  ErrorSummary,
  Grid,
  Heading,
  Inline,
  Page,
  PageHeader,
  Stack,
  Text,
  TextLink,
} from "@vendor/ui";
import { proposalStates, proposalTitle, timeLeft } from "../../features/approvals/proposals";
import { ChangeDiff } from "../../features/changes/ChangeDiff";
import { enterCode, needsCode, refusalOf } from "../../features/changes/code.server";
import { Message } from "../../features/changes/Message";
import { Moment } from "../../features/Moment";
import { notFound } from "../../features/subjects/subjects.server";
import { changedRows, fieldsOf } from "../../features/subjects/values";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { siteName } from "../../site";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Not found"} · ${siteName}` },
];

const idOf = ({ params }: LoaderFunctionArgs) =>
  /^[1-9]\d{0,8}$/.test(params.id ?? "") ? Number(params.id) : notFound();

export async function loader(args: LoaderFunctionArgs) {
  const id = idOf(args);
  const account = requireStaff(args, "approvals");
  const { office } = account.api;
  const [found, subjects] = await Promise.all([office.proposals({ id }), office.subjects({})]);
  const proposal = found.data.rows[0] ?? notFound();
  const { command, row, before, after, due, own, state, reason } = proposal;
  const subject = subjects.data.find(({ name }) => command.startsWith(`${name} `));
  const [{ message, headers }, asksCode] = await Promise.all([
    takeMessage(args),
    state === "waiting" ? needsCode(account) : false,
  ]);
  return data(
    {
      ...{ id, row, own, state, reason, message, asksCode, title: proposalTitle(command, row, before) },
      list: subject && officeSubjects.find((name) => name === subject.name),
      changes: changedRows(before, after, fieldsOf(subject?.verbs ?? [])),
      due: due && formatDay(due),
      by: proposal.proposed_by,
      created: { at: proposal.created_at, time: formatMinute(proposal.created_at) },
      left: timeLeft(proposal.expires_at, Date.now()),
      decided: proposal.decided_at && {
        ...{ at: proposal.decided_at, time: formatMinute(proposal.decided_at), by: proposal.decided_by },
      },
    },
    { headers },
  );
}

const decisions = {
  approved: "Approved and done.",
  refused: "Refused. Nothing has changed.",
  withdrawn: "Withdrawn. Nothing has changed.",
} as const;

export async function action(args: ActionFunctionArgs) {
  const id = idOf(args);
  const account = requireStaff(args, "approvals");
  const form = await readForm(args.request);
  const asked = form.get("decision")?.toString() ?? "";
  if (!Object.hasOwn(decisions, asked)) throw new Response("Bad request", { status: 400 });
  const decision = asked as keyof typeof decisions;
  try {
    await enterCode(account, form);
    await account.api.office.decide({ id, decision });
  } catch (error) {
    const { errors, message, lacksCode, error: refusal } = refusalOf(error);
    return data({ errors, message, lacksCode }, refusalInit(refusal));
  }
  const session = await openSession(args);
  session.flash("message", decisions[decision]);
  return redirectWithSession(args, session, paths.approvals());
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

/** The buttons of those who may decide: a colleague approves or refuses, the proposer withdraws. */
function Decision({ own, asksCode }: Pick<View, "own" | "asksCode">) {
  const reply = useActionData<typeof action>();
  const busy = useNavigation().formMethod === "POST";
  const atCode = reply?.errors.second_factor_code;
  const errors = atCode
    ? [{ fieldId: "second_factor_code", message: atCode.join(" ") }]
    : reply?.message
      ? [{ message: reply.message }]
      : [];
  return (
    <Form method="post" noValidate>
      <Stack gap="md">
        <ErrorSummary errors={errors} title="Nothing has changed" />
        {asksCode || reply?.lacksCode ? (
          <SecondFactorField id="second_factor_code" name="second_factor_code" error={atCode} />
        ) : null}
        {own ? (
          <Stack gap="sm" align="start">
            <Text tone="muted">You proposed this, so a colleague has to decide.</Text>
            <Button type="submit" name="decision" value="withdrawn" loading={busy}>
              Withdraw
            </Button>
          </Stack>
        ) : (
          <Inline>
            <Button type="submit" name="decision" value="approved" tone="primary" loading={busy}>
              Approve
            </Button>
            <Button type="submit" name="decision" value="refused" tone="danger">
              Refuse
            </Button>
          </Inline>
        )}
      </Stack>
    </Form>
  );
}

export default function Approval() {
  const view = useLoaderData<typeof loader>();
  const { title, state, message, row, list, changes, own, by, created, due, left, decided, reason } = view;
  return (
    <Page width="page">
      <Stack gap="lg">
        <PageHeader
          breadcrumbs={
            <Breadcrumbs
              as={Link}
              items={[{ label: "Approvals", link: { to: paths.approvals() } }, { label: title }]}
            />
          }
          title={<bdi>{title}</bdi>}
          meta={<Badge tone={proposalStates[state].tone}>{proposalStates[state].label}</Badge>}
        />
        <Message text={message} />
        <Grid columns="aside">
          <Card as="section" aria-labelledby="changes">
            <Stack gap="md">
              <Heading level={2} size="h4" id="changes">
                What changes
              </Heading>
              <ChangeDiff row={row} rows={changes} />
              {state === "waiting" ? <Decision {...view} /> : null}
            </Stack>
          </Card>
          <Card as="section" aria-labelledby="proposal">
            <Stack gap="md">
              <Heading level={2} size="h4" id="proposal">
                Proposal
              </Heading>
              <DescriptionList
                items={[
                  { term: "Why", value: <bdi>{reason}</bdi> },
                  { term: "Proposed by", value: own ? "You" : <bdi>{by}</bdi> },
                  { term: "When", value: <Moment {...created} /> },
                  { term: "Takes effect", value: due ?? "When it is approved" },
                  ...(decided
                    ? [
                        { term: "Decided by", value: <bdi>{decided.by}</bdi> },
                        { term: "Decided", value: <Moment {...decided} /> },
                      ]
                    : [{ term: "Time left", value: left }]),
                ]}
              />
              {list ? (
                <TextLink as={Link} to={paths.subject(list)}>
                  See the list
                </TextLink>
              ) : null}
            </Stack>
          </Card>
        </Grid>
      </Stack>
    </Page>
  );
}
