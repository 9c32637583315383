import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, redirect, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Breadcrumbs, Page, PageHeader, Stack } from "@vendor/ui";
import { RowsPreview } from "../../features/bulk/RowsPreview";
import { changeRows, chosenKeys, previewed } from "../../features/bulk/rows.server";
import { inSentence, subjectNames, verbName } from "../../features/subjects/subject-names";
import { notFound, openSubject } from "../../features/subjects/subjects.server";
import { paths } from "../../paths";
import { site } from "../../site";

export const meta = site.titled("Several rows");

export async function loader(args: LoaderFunctionArgs) {
  const { api, name, verbs, fields } = await openSubject(args);
  const verb = verbs.find((each) => each.verb === args.params.verb && each.bulk) ?? notFound();
  const keys = chosenKeys(args.request);
  if (keys.length === 0) throw redirect(paths.subject(name));
  const { data } = await api.office.previewRows({ command: `${name} ${verb.verb}`, keys });
  return { name, verb: verb.verb, ...(await previewed(api, data, fields)) };
}

export async function action(args: ActionFunctionArgs) {
  const subject = await openSubject(args);
  return changeRows(args, subject, subject.name);
}

export default function Bulk() {
  const { name, verb, rows, needsApproval, asksCode } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { title, one } = subjectNames[name];
  return (
    <Page width="text">
      <Stack gap="lg">
        <PageHeader
          breadcrumbs={
            <Breadcrumbs
              as={Link}
              items={[{ label: title, link: { to: paths.subject(name) } }, { label: verbName(verb) }]}
            />
          }
          title={`${verbName(verb)} ${inSentence(title)}`}
          lead="Check what changes. All of it is done, or nothing."
        />
        <RowsPreview
          rows={rows}
          apply={(many) => `${verbName(verb)} ${many} ${many === 1 ? one : inSentence(title)}`}
          needsApproval={needsApproval}
          asksCode={asksCode}
          asksReason
          cancel={paths.subject(name)}
          busy={useNavigation().formMethod === "POST"}
          reply={reply}
        />
      </Stack>
    </Page>
  );
}
