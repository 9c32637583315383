import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { FormMessage } from "@vendor/remix-kit/account-forms";
import { confirmByCode, parseForm, requireAccount, takeMessage } from "@vendor/remix-kit/server";
import { Breadcrumbs, Button, Card, Heading, Inline, LinkButton, Stack, Text } from "@vendor/ui";
import Download from "lucide-react/icons/download";
import { z } from "zod";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { CloseAccountForm } from "../../features/account/CloseAccountForm";
import { ClosingNotice } from "../../features/account/ClosingNotice";
import { ClosingSchema } from "../../features/account/closing-schema";
import { closingView } from "../../features/account/closing-view";
import { formatMinute } from "../../features/account/dates";
import { orErrorPage } from "../../features/account/error-pages.server";
import { paths } from "../../paths";
import { redirectWithMessage } from "../../server/session.server";

export const meta: MetaFunction = () => [{ title: `Your data · ${brand.product}` }];

const here = paths.login({ page: "data" });

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, here);
  const [exports, account, factor, { message, headers }] = await Promise.all([
    orErrorPage(api.accountData.exports()),
    orErrorPage(api.account.show()),
    orErrorPage(api.identity.secondFactor()),
    takeMessage(args),
  ]);
  const files = exports.data.map(({ id, requested_at, ready_at, expires_at }) => ({
    id,
    asked: formatMinute(requested_at),
    until: ready_at && expires_at ? formatMinute(expires_at) : null,
  }));
  const { username } = account.data;
  const { asks_code: asksCode } = factor.data;
  return data({ message, files, username, asksCode, closing: closingView(account.data) }, { headers });
}

/** Asks for an export, closes the account, or keeps it: the address says which form was sent. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, here);
  const form = new URL(args.request.url).searchParams.get("form");
  if (form === "close") {
    const parsed = await parseForm(args.request, ClosingSchema);
    if (!parsed.ok) return replyTo("close", parsed.reply);
    try {
      const { second_factor_code: code, ...value } = parsed.value;
      await confirmByCode(api, code);
      const { message } = await api.accountData.close(value);
      return await redirectWithMessage(args, message, paths.accountData());
    } catch (error) {
      return replyTo("close", parsed.refuse(error));
    }
  }
  const parsed = await parseForm(args.request, z.object({}));
  if (!parsed.ok) return replyTo("other", parsed.reply);
  try {
    const call = form === "keep" ? api.accountData.keep : api.accountData.requestExport;
    const { message } = await call();
    return await redirectWithMessage(args, message, paths.accountData());
  } catch (error) {
    return replyTo("other", parsed.refuse(error));
  }
}

type Refused = Extract<Awaited<ReturnType<typeof parseForm>>, { ok: false }>["reply"];

/** A form's reply with its name, so that the page shows it there. */
const replyTo = (form: "close" | "other", { data: reply, init }: Refused) =>
  data({ ...reply, form }, init ?? undefined);

type Files = { id: string; asked: string; until: string | null }[];

/** Asks for a file with all data, and offers those that are ready. */
function ExportSection({ files }: { files: Files }) {
  const busy = useNavigation().formData !== undefined;
  const isWaiting = files.some(({ until }) => until === null);
  return (
    <Card as="section" aria-label="Export your data">
      <Stack gap="md">
        <Heading level={2} size="h4">
          Export your data
        </Heading>
        <Text>
          A ZIP file with everything that we store about your account: people, locations, subscriptions,
          payments, wallet, invoices, messages and more, as JSON and CSV.
        </Text>
        {files.map(({ id, asked, until }) =>
          until === null ? (
            <Text key={id}>We are preparing your data. We will email you a link within a few minutes.</Text>
          ) : (
            <Inline key={id}>
              {/* A plain link, because the response is a file. */}
              <LinkButton
                href={paths.dataFile(id)}
                download
                tone="brand"
                icon={<Download aria-hidden size={18} />}
              >
                Download
              </LinkButton>
              <Text size="sm" tone="muted">
                {`Your data of ${asked}. We delete this file on ${until}.`}
              </Text>
            </Inline>
          ),
        )}
        {isWaiting ? null : (
          <Form method="post" action={paths.accountData({ form: "export" })}>
            <Button type="submit" disabled={busy}>
              Export my data
            </Button>
          </Form>
        )}
      </Stack>
    </Card>
  );
}

export default function YourData() {
  const { message, files, username, asksCode, closing } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Stack gap="xl">
      <AccountPageHeader
        breadcrumbs={
          <Breadcrumbs
            as={Link}
            items={[{ label: "Profile", link: { to: paths.profile() } }, { label: "Your data" }]}
          />
        }
        title="Your data"
        lead="Take a copy of your data, or close your account."
        message={message}
      />
      <ClosingNotice closing={closing} />
      <FormMessage reply={reply?.form === "other" ? reply : undefined} />
      <ExportSection files={files} />
      {closing ? null : (
        <CloseAccountForm
          reply={reply?.form === "close" ? reply : undefined}
          username={username}
          asksCode={asksCode}
        />
      )}
    </Stack>
  );
}
