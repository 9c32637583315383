import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { officeLists } from "@vendor/api";
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
  CheckboxField,
  DataTable,
  ErrorSummary,
  Inline,
  Page,
  PageHeader,
  Stack,
  TextField,
  TextLink,
} from "@vendor/ui";
import { refusalOf } from "../../features/changes/code.server";
import { Message } from "../../features/changes/Message";
import { listTitle } from "../../features/lists/list-titles";
import { inSentence } from "../../features/subjects/subject-names";
import { notFound } from "../../features/subjects/subjects.server";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Views");

function openViews(args: LoaderFunctionArgs) {
  const list = officeLists.find((name) => name === args.params.list) ?? notFound();
  const query = new URL(args.request.url).searchParams.get("query") ?? "";
  return { ...requireStaff(args, "home"), list, query };
}

export async function loader(args: LoaderFunctionArgs) {
  const { api, list, query } = openViews(args);
  const [views, { message, headers }] = await Promise.all([
    api.officeViews.list({ list }),
    takeMessage(args),
  ]);
  return data({ list, query, title: listTitle(list), views: views.data, message }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const { api, list, query } = openViews(args);
  const form = await readForm(args.request);
  const session = await openSession(args);
  const removed = Number(/^[1-9]\d{0,8}$/.exec(String(form.get("remove") ?? ""))?.[0]);
  const typed = { name: form.get("name")?.toString() ?? "", shared: form.has("shared") };
  try {
    if (removed) {
      await api.officeViews.remove({ id: removed });
      session.flash("message", "Deleted.");
      return redirectWithSession(args, session, paths.views(list));
    }
    await api.officeViews.add({ list, query, ...typed });
    session.flash("message", "Saved.");
    return redirectWithSession(args, session, `${paths.list(list)}?${new URLSearchParams(query)}`);
  } catch (error) {
    const { errors, message, error: refusal } = refusalOf(error);
    return data({ ...typed, errors, message }, refusalInit(refusal));
  }
}

function SaveForm() {
  const reply = useActionData<typeof action>();
  const busy = useNavigation().formMethod === "POST";
  const atField = reply?.errors.name?.map((message) => ({ fieldId: "name", message })) ?? [];
  const faults = reply && atField.length === 0 ? [{ message: reply.message }] : atField;
  return (
    <Card>
      <Form method="post" noValidate>
        <Stack gap="md">
          <ErrorSummary errors={faults} title="The view is not saved" />
          <TextField
            id="name"
            name="name"
            label="Name"
            hint="Such as “Failed this week”. It keeps filters, order and columns, and no search."
            defaultValue={reply?.name ?? ""}
            error={reply?.errors.name}
            autoComplete="off"
          />
          <CheckboxField
            id="shared"
            name="shared"
            label="Share it with colleagues who see this list"
            defaultChecked={reply?.shared ?? false}
          />
          <Inline>
            <Button type="submit" tone="primary" loading={busy}>
              Save view
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Card>
  );
}

export default function Views() {
  const { list, query, title, views, message } = useLoaderData<typeof loader>();
  return (
    <Page width="text">
      <Stack gap="lg">
        <PageHeader
          breadcrumbs={
            <Breadcrumbs
              as={Link}
              items={[{ label: title, link: { to: paths.list(list) } }, { label: "Views" }]}
            />
          }
          title={query ? "Save this view" : `Views of ${inSentence(title)}`}
          lead="A view is a list as you have set it up. Who opens it sees what their duty allows."
        />
        <Message text={message} />
        {query ? <SaveForm /> : null}
        <DataTable
          caption="Views"
          hideCaption
          phone="list"
          columns={[
            {
              key: "name",
              label: "View",
              rowHeader: true,
              cell: (view) => (
                <TextLink as={Link} to={`${paths.list(list)}?${view.query}`}>
                  <bdi>{view.name}</bdi>
                </TextLink>
              ),
            },
            { key: "by", label: "By", phone: "named", cell: ({ by }) => <bdi>{by}</bdi> },
            { key: "shared", label: "", cell: ({ shared }) => (shared ? <Badge>Shared</Badge> : null) },
          ]}
          rows={views}
          getKey={({ id }) => String(id)}
          rowActions={({ id, name, deletable }) =>
            deletable ? (
              <Form method="post">
                <Button
                  type="submit"
                  name="remove"
                  value={String(id)}
                  size="small"
                  aria-label={`Delete ${name}`}
                >
                  Delete
                </Button>
              </Form>
            ) : null
          }
          empty="There are no views of this list yet. Set its filters, and save it."
        />
      </Stack>
    </Page>
  );
}
