import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { readPage } from "@vendor/remix-kit";
import { FormMessage } from "@vendor/remix-kit/account-forms";
import { requireAccount, submitForm, takeMessage } from "@vendor/remix-kit/server";
import { Badge, Button, DataTable, Inline, Pagination, Stack, Text, TextLink } from "@vendor/ui";
import { z } from "zod";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { Day } from "../../features/account/Day";
import { formatMinute } from "../../features/account/dates";
import { paths } from "../../paths";
import { redirectWithMessage } from "../../server/session.server";
import { site } from "../../site";

export const meta = site.titled("Sessions");

const EndSchema = z.object({ id: z.uuid("Choose a session").optional() });
const here = paths.login({ page: "sessions" });

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, here);
  const page = readPage(new URL(args.request.url).searchParams);
  const [answer, { message, headers }] = await Promise.all([
    api.identity.sessions({ page }),
    takeMessage(args),
  ]);
  const sessions = answer.data.map(({ created_at, expires_at, ...session }) => ({
    ...session,
    since: formatMinute(created_at),
    until: formatMinute(expires_at),
  }));
  const { pages, total } = answer;
  return data({ message, sessions, page, pages, total }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, here);
  return submitForm(args.request, EndSchema, async ({ id }) => {
    const { message } = id ? await api.identity.endSession({ id }) : await api.identity.endOtherSessions();
    return redirectWithMessage(args, message, paths.sessions());
  });
}

export default function Sessions() {
  const { message, sessions, page, pages, total } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const busy = useNavigation().formData !== undefined;
  return (
    <Stack gap="xl">
      <AccountPageHeader
        title="Sessions"
        lead={
          <>
            Where you are logged in. Sign out any device you don't recognise, then{" "}
            <TextLink as={Link} to={paths.profile()}>
              change your password
            </TextLink>
            .
          </>
        }
        message={message}
        actions={
          total > 1 ? (
            <Form method="post" action={paths.sessions()}>
              <Button type="submit" disabled={busy}>
                Sign out everywhere else
              </Button>
            </Form>
          ) : null
        }
      />
      <FormMessage reply={reply} />
      <DataTable
        caption="Sessions"
        hideCaption
        columns={[
          {
            key: "device",
            label: "Device",
            rowHeader: true,
            cell: ({ device, current }) => (
              <Inline gap="xs">
                <bdi>{device}</bdi>
                {current ? <Badge tone="positive">This device</Badge> : null}
              </Inline>
            ),
          },
          { key: "since", label: "Logged in", cell: ({ since }) => <Day>{since}</Day> },
          { key: "until", label: "Expires", cell: ({ until }) => <Day>{until}</Day> },
        ]}
        rows={sessions}
        getKey={({ id }) => id}
        rowActions={({ id, current, device, since }) =>
          current ? null : (
            <Form method="post" action={paths.sessions()}>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                size="small"
                disabled={busy}
                aria-label={`Sign out ${device}, logged in ${since}`}
              >
                Sign out
              </Button>
            </Form>
          )
        }
      />
      <Pagination
        page={page}
        pageCount={pages}
        as={Link}
        getLink={(to) => ({ to: paths.sessions({ page: to }) })}
      />
      {total > 1 ? null : <Text tone="muted">You are not logged in anywhere else.</Text>}
    </Stack>
  );
}
