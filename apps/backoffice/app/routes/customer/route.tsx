import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { websitePaths } from "@vendor/api/site-paths";
import { siteOf } from "@vendor/remix-kit";
import { readForm, refusalInit, takeMessage } from "@vendor/remix-kit/server";
import {
  Alert,
  Badge,
  Breadcrumbs,
  Button,
  Card,
  DataTable,
  DescriptionList,
  Grid,
  Heading,
  Inline,
  LinkButton,
  Page,
  PageHeader,
  Stack,
  Stat,
  TextAreaField,
  TextLink,
  Timeline,
} from "@vendor/ui";
import type { ReactNode } from "react";
import { enterCode, refusalOf } from "../../features/changes/code.server";
import { CustomerPeople } from "../../features/customers/CustomerPeople";
import { type CustomerView, customerView } from "../../features/customers/customer-view";
import { customerStates, planStates } from "../../features/customers/customers";
import { ViewForm } from "../../features/customers/ViewForm";
import { Moment } from "../../features/Moment";
import { OrdersTable } from "../../features/orders/OrdersTable";
import { paths } from "../../paths";
import type { loader as rootLoader } from "../../root";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Customer");

/** A number of the address or the form; the API answers 404 for 999999999, which nobody has. */
const readId = (text: unknown) => Number(/^[1-9]\d{0,8}$/.exec(String(text ?? ""))?.[0] ?? 999_999_999);

const parts = ["locations_after", "messages_before", "notes_before"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "customers");
  const query = new URL(args.request.url).searchParams;
  const asked = parts.filter((name) => query.has(name)).map((name) => [name, readId(query.get(name))]);
  const id = readId(args.params.id);
  const [{ data: customer }, subjects] = await Promise.all([
    api.officeCustomers.show({ id, ...Object.fromEntries(asked) }),
    api.office.subjects({}),
  ]);
  const allowed = subjects.data.find(({ name }) => name === "customers")?.verbs ?? [];
  const { message, headers } = await takeMessage(args);
  return data({ ...customerView(customer), verbs: allowed.map(({ verb }) => verb), message }, { headers });
}

/** Shows a person in clear, prepares a view, or adds a note. What was revealed, and a view's ticket, are in this answer alone. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireStaff(args, "customers");
  const id = readId(args.params.id);
  const form = await readForm(args.request);
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = text("intent");
  const person = readId(text("person"));
  try {
    if (intent === "reveal") {
      const { data: revealed } = await api.officeCustomers.reveal({ id: person, reason: text("reason") });
      return data({ revealed });
    }
    if (intent === "view") {
      await enterCode({ api }, form);
      const { ticket } = (await api.officeCustomers.view({ id: person, reason: text("reason") })).data;
      const { website } = siteOf(args.context).sites;
      return data({
        view: { person, link: `${website}${websitePaths.viewAs}?${new URLSearchParams({ ticket })}` },
      });
    }
    await api.officeCustomers.addNote({ id, text: text("note") });
    return redirect(`${paths.customer(id)}#notes`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [atField] = Object.values(error.fieldErrors).flat();
    const asksCode = refusalOf(error).lacksCode;
    const refused = { intent, person, message: atField ?? error.message, asksCode };
    return data({ refused: { ...refused, reason: text("reason"), note: text("note") } }, refusalInit(error));
  }
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Stack gap="sm">
        <Heading level={2} size="h4" id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </section>
  );
}

type Reply = ReturnType<typeof useActionData<typeof action>>;

/** The form for seeing the website as a person does, for those whose duty it is. */
function ViewAs({ person, reply }: { person: CustomerView["people"][number]; reply: Reply }) {
  const duties = useRouteLoaderData<typeof rootLoader>("root")?.staff?.duties ?? [];
  if (!duties.some((duty) => duty === "support" || duty === "owner")) return null;
  const view = reply && "view" in reply && reply.view.person === person.id ? reply.view : undefined;
  const refused =
    reply && "refused" in reply && reply.refused.person === person.id ? reply.refused : undefined;
  return (
    <ViewForm
      person={person}
      isEmailed={person.isEmailed}
      link={view?.link}
      refused={refused?.intent === "view" ? refused : undefined}
    />
  );
}

export default function CustomerPage() {
  const customer = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const revealed = reply && "revealed" in reply ? reply.revealed : undefined;
  const refused = reply && "refused" in reply ? reply.refused : undefined;
  const { id, name, state, locations, messages, notes } = customer;
  const more = (part: (typeof parts)[number], next: number | null, label: string, at: string) =>
    next === null ? null : (
      <TextLink as={Link} to={`${paths.customer(id, { [part]: String(next) })}#${at}`}>
        {label}
      </TextLink>
    );
  /** A link to the form of what can be done, for those who may. */
  const act = (verb: string, label: string, fields: { [name: string]: string } = {}) =>
    customer.verbs.includes(verb) ? (
      <LinkButton as={Link} to={paths.change("customers", verb, String(id), fields)} size="small">
        {label}
      </LinkButton>
    ) : null;
  // Onboarding is support's, who alone extend trials.
  const isSupport = customer.verbs.includes("extend-trial");
  return (
    <Page width="full">
      <Stack gap="lg">
        <PageHeader
          breadcrumbs={
            <Breadcrumbs
              as={Link}
              items={[{ label: "Customers", link: { to: paths.customers() } }, { label: name }]}
            />
          }
          title={<bdi>{name}</bdi>}
          meta={<Badge tone={customerStates[state].tone}>{customerStates[state].label}</Badge>}
          lead={`Account ${id}, customer since ${customer.since}`}
          actions={
            state === "open" ? (
              <>
                {act("credit", "Give a credit")}
                {act("close", "Close the account")}
              </>
            ) : null
          }
        />
        {customer.message ? (
          <Alert tone="positive" announce="status">
            {customer.message}
          </Alert>
        ) : null}
        {customer.closes ? <Alert tone="caution">This account closes on {customer.closes}.</Alert> : null}
        {revealed ? (
          <Alert tone="info" announce="status">
            This look and your reason are in the audit log.
          </Alert>
        ) : null}
        <Grid columns={2}>
          <Part id="people" title="People">
            <CustomerPeople
              people={customer.people}
              actions={(person) => (
                <Stack gap="sm" align="start">
                  <Inline gap="xs">
                    {act("end-sessions", "End sessions", { person: String(person.id) })}
                    {act("change-email", "Change email", { person: String(person.id) })}
                    {person.email_verified && person.phone_verified
                      ? null
                      : act("resend-proof", "Send a code or link", { person: String(person.id) })}
                  </Inline>
                  <ViewAs person={person} reply={reply} />
                </Stack>
              )}
              revealed={revealed}
              refused={refused?.intent === "reveal" ? refused : undefined}
            />
          </Part>
          <Stack gap="lg">
            {customer.paid.length > 0 || customer.cards.length > 0 ? (
              <Card as="section" aria-labelledby="paid">
                <Stack>
                  <Heading level={2} size="h4" id="paid">
                    Paid by
                  </Heading>
                  <DescriptionList
                    items={[
                      ...customer.paid,
                      ...customer.cards.map((card) => ({
                        term: `${card.name} ending ${card.last_four}`,
                        value: `saved, expires ${card.expires}`,
                      })),
                    ]}
                  />
                </Stack>
              </Card>
            ) : null}
            <Part id="notes" title="Notes">
              <Form method="post" key={notes.rows[0]?.id}>
                <input type="hidden" name="intent" value="note" />
                <Stack gap="sm">
                  <TextAreaField
                    label="Note for colleagues"
                    name="note"
                    hint="The customer gets it in an export of their data"
                    error={refused?.intent === "note" ? refused.message : undefined}
                    defaultValue={refused?.note ?? ""}
                  />
                  <Inline>
                    <Button type="submit" size="small">
                      Add note
                    </Button>
                  </Inline>
                </Stack>
              </Form>
              <Timeline
                label="Notes"
                empty="Nobody has written one yet."
                entries={notes.rows.map(({ time, ...note }) => ({
                  ...note,
                  time: <Moment at={note.at} time={time} />,
                }))}
              />
              {more("notes_before", notes.next, "Older notes", "notes")}
            </Part>
            <Part id="history" title="What staff did">
              <Timeline
                label="What staff did"
                entries={customer.history.map(({ reason, time, ...entry }) => ({
                  ...entry,
                  time: <Moment at={entry.at} time={time} />,
                  children: reason,
                }))}
              />
            </Part>
          </Stack>
        </Grid>
        <Part id="locations" title="Locations and plans">
          <DataTable
            caption="Locations and plans"
            hideCaption
            rows={locations.rows}
            getKey={(row) => String(row.id)}
            empty="It has no locations here."
            rowActions={(row) => {
              const location = String(row.id);
              const { onboarding } = row;
              return (
                <>
                  {row.status === "trial"
                    ? act("extend-trial", "Extend trial", { location })
                    : row.grace
                      ? act("extend-grace", "Extend grace", { location })
                      : null}
                  {onboarding && isSupport ? (
                    <LinkButton as={Link} to={paths.onboardingRequest(onboarding.id)} size="small">
                      {onboarding.state === "requested" ? "Arrange onboarding" : "Onboarding"}
                    </LinkButton>
                  ) : null}
                </>
              );
            }}
            columns={[
              { key: "name", label: "Location", rowHeader: true, cell: (row) => <bdi>{row.name}</bdi> },
              { key: "id", label: "Number", numeric: true, cell: (row) => row.id, phone: "named" },
              { key: "plan", label: "Plan", cell: (row) => row.plan ?? "None" },
              { key: "ends", label: "Until", nowrap: true, cell: (row) => row.ends ?? "No end" },
              {
                key: "renewal",
                label: "Renewal",
                cell: (row) => (
                  <>
                    {row.renewal}
                    {row.grace ? `, grace until ${row.grace}` : ""}
                    {row.lastFailure ? `: ${row.lastFailure}` : ""}
                  </>
                ),
              },
              {
                key: "status",
                label: "State",
                cell: (row) => {
                  if (row.isClosed) return <Badge>Closed</Badge>;
                  if (!row.status) return null;
                  return <Badge tone={planStates[row.status].tone}>{planStates[row.status].label}</Badge>;
                },
              },
            ]}
          />
          {more("locations_after", locations.next, "More locations", "locations")}
        </Part>
        <Part id="orders" title="Orders">
          <OrdersTable rows={customer.orders} caption="Orders" empty="Nothing was ordered yet." />
          <TextLink as={Link} to={paths.orders(`account=${id}`)}>
            All orders
          </TextLink>
        </Part>
        <Part id="wallet" title="Wallet">
          <Inline gap="xl" align="start">
            <Stat label="Balance" value={customer.balance} />
            {customer.held ? <Stat label="Held by a dispute" value={customer.held} /> : null}
            {customer.debt ? <Stat label="Owed for returned payments" value={customer.debt} /> : null}
          </Inline>
          <DataTable
            caption="The wallet's last entries"
            hideCaption
            rows={customer.entries}
            getKey={(row) => row.id}
            empty="The wallet has no entries."
            columns={[
              { key: "what", label: "What", rowHeader: true, cell: (row) => row.description },
              {
                key: "at",
                label: "When",
                cell: (row) => <Moment at={row.at} time={row.time} />,
              },
              { key: "amount", label: "Amount", numeric: true, nowrap: true, cell: (row) => row.amount },
              { key: "after", label: "Balance", numeric: true, nowrap: true, cell: (row) => row.after },
            ]}
          />
        </Part>
        <Part id="messages" title="Messages sent">
          <DataTable
            caption="Messages sent"
            hideCaption
            rows={messages.rows}
            getKey={(row) => row.id}
            empty="Nothing was sent to its people lately."
            columns={[
              { key: "what", label: "Message", rowHeader: true, cell: (row) => row.what },
              { key: "to", label: "To", cell: (row) => row.to },
              {
                key: "at",
                label: "When",
                cell: (row) => <Moment at={row.at} time={row.time} />,
              },
              {
                key: "state",
                label: "State",
                cell: (row) => <Badge tone={row.isSent ? "positive" : "neutral"}>{row.state}</Badge>,
              },
            ]}
          />
          {more("messages_before", messages.next, "Older messages", "messages")}
        </Part>
        <Part id="sessions" title="Logged in">
          <DataTable
            caption="Open sessions"
            hideCaption
            rows={customer.sessions}
            getKey={(row) => `${row.person} ${row.began}`}
            empty="Nobody is logged in."
            columns={[
              { key: "person", label: "Person", rowHeader: true, cell: (row) => <bdi>{row.person}</bdi> },
              { key: "device", label: "Device", cell: (row) => row.device },
              { key: "began", label: "Since", cell: (row) => row.began },
              { key: "ends", label: "Until", cell: (row) => row.ends },
            ]}
          />
        </Part>
      </Stack>
    </Page>
  );
}
