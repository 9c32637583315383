import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { readLine } from "@vendor/remix-kit";
import { Inline, LinkButton, Page, PageHeader, SearchField, Stack } from "@vendor/ui";
import { AuditTimeline } from "../../features/audit/AuditTimeline";
import { auditEntry } from "../../features/audit/audit-entry";
import { fieldsOf } from "../../features/subjects/values";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Audit log");

/** As many as the API lists at once. */
const LENGTH = 100;

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "audit");
  const query = new URL(args.request.url).searchParams;
  const row = readLine(query, "row", 200);
  const before = /^[1-9]\d{0,8}$/.exec(query.get("before") ?? "")?.[0];
  const [log, subjects] = await Promise.all([
    api.office.audit({ ...(row && { row }), ...(before && { before: Number(before) }) }),
    api.office.subjects({}),
  ]);
  const fields = fieldsOf(subjects.data.flatMap(({ verbs }) => verbs));
  const entries = log.data.map((entry) => auditEntry(entry, fields));
  const last = entries.length === LENGTH ? String(entries.at(-1)?.id) : undefined;
  return { row, before, entries, last };
}

export default function Audit() {
  const { row, before, entries, last } = useLoaderData<typeof loader>();
  return (
    <Page width="page">
      <Stack gap="lg">
        <PageHeader
          title="Audit log"
          lead="Everything that staff have done, the newest first. It cannot be changed; a job checks each night that it was not."
        />
        <Form role="search" method="get">
          <SearchField
            key={row}
            label="What was changed"
            name="row"
            hint="Such as plan 2, coupon SAVE10 or agent musa@agents.example"
            defaultValue={row}
          />
        </Form>
        <AuditTimeline entries={entries} label="Audit log" />
        <Inline>
          {before ? (
            <LinkButton as={Link} to={paths.audit({ row })}>
              Newest
            </LinkButton>
          ) : null}
          {last ? (
            <LinkButton as={Link} to={paths.audit({ row, before: last })}>
              Older
            </LinkButton>
          ) : null}
        </Inline>
      </Stack>
    </Page>
  );
}
