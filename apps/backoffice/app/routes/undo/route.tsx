import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Page, PageHeader, Stack } from "@vendor/ui";
import { RowsPreview } from "../../features/bulk/RowsPreview";
import { changeRows, chosenKeys, listOrHome, previewed } from "../../features/bulk/rows.server";
import { notFound } from "../../features/subjects/subjects.server";
import { fieldsOf } from "../../features/subjects/values";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Undo");

/** The list to which the address says that the changes belong. */
const listOf = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams.get("list");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "home");
  const changes = chosenKeys(args.request, "change").flatMap((id) =>
    /^[1-9]\d{0,8}$/.test(id) ? [Number(id)] : [],
  );
  if (changes.length === 0) notFound();
  const [rows, subjects] = await Promise.all([api.office.previewUndo({ changes }), api.office.subjects({})]);
  const fields = fieldsOf(subjects.data.flatMap(({ verbs }) => verbs));
  return { list: listOrHome(listOf(args)), ...(await previewed(api, rows.data, fields)) };
}

export const action = (args: ActionFunctionArgs) =>
  changeRows(args, requireStaff(args, "home"), listOf(args));

export default function Undo() {
  const { list, rows, needsApproval, asksCode } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Page width="text">
      <Stack gap="lg">
        <PageHeader title="Undo" lead="Check what is taken back. This is possible for ten minutes." />
        <RowsPreview
          rows={rows}
          apply={(many) => `Take back ${many} ${many === 1 ? "change" : "changes"}`}
          needsApproval={needsApproval}
          asksCode={asksCode}
          asksReason
          cancel={list}
          busy={useNavigation().formMethod === "POST"}
          reply={reply}
        />
      </Stack>
    </Page>
  );
}
