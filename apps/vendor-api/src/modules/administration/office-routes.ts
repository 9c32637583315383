import { ok } from "@vendor/api";
import { os, requireSession } from "../../http/contract-implementer.ts";
import { limit } from "../../http/rate-limiter.ts";
import { startOfLagosDate } from "../../lagos-calendar.ts";
import { limitContacts } from "./customers-routes.ts";
import { describeFields } from "./form-fields.ts";
import type { Sort } from "./list-rows.ts";
import { subjects } from "./make-admin-change.ts";
import {
  beginExport,
  changeAsStaff,
  changeRows,
  describeCaller,
  listAudit,
  listHistory,
  listRows,
  previewAsStaff,
  previewRows,
  previewUndo,
  type RowPreview,
  revealContacts,
} from "./office.ts";
import { decideProposal, listProposals } from "./proposals.ts";
import { verbsFor } from "./staff-duties.ts";
import { listPlannedFor, showPricingOn } from "./try-planned-changes.ts";
import { addToUpload, sizeOfUpload } from "./upload-installer.ts";

/** Verbs that add a row. */
const ADDS = ["add", "invite"];

const auditEntry = ({ row, actor }: Awaited<ReturnType<typeof listAudit>>[number]) => ({
  ...{ id: row.id, at: row.createdAt.toISOString(), by: actor ?? row.details.by ?? "" },
  ...{ action: row.action, details: row.details },
});

const rowPreview = ({ key, shown, fault }: RowPreview) =>
  shown
    ? {
        ...{ key, row: shown.of, before: shown.before, after: shown.after, token: shown.token },
        ...{ needs_approval: shown.needsApproval, fault: null },
      }
    : { key, row: key, before: null, after: null, token: null, needs_approval: false, fault };

export const officeRoutes = {
  me: os.office.me.handler(async ({ context }) => {
    const caller = await describeCaller(context.deps, requireSession(context));
    const { name, email, duties, subjects, hasSecondFactor, waiting } = caller;
    const data = { name, email, duties: [...duties], subjects, second_factor: hasSecondFactor, waiting };
    return ok("Who you are", { data });
  }),
  subjects: os.office.subjects.handler(async ({ context }) => {
    const data = [...verbsFor(requireSession(context))].map(([name, verbs]) => ({
      name,
      reveals: subjects[name].findContacts !== undefined,
      verbs: verbs.map(([verb, { help, fields, canBePlanned, needsApproval, bulk }]) => ({
        ...{ verb, help, fields: describeFields(fields) },
        ...{
          adds: ADDS.includes(verb),
          can_be_planned: canBePlanned,
          needs_approval: needsApproval === true,
          bulk,
        },
      })),
    }));
    return ok("What you can administer", { data });
  }),
  rows: os.office.rows.handler(async ({ input: { subject, filters, sort, ...input }, context }) => {
    await limitContacts(context, input.search);
    const [key = "", direction] = sort?.split(":") ?? [];
    const data = await listRows(context.deps, requireSession(context), subject, {
      ...{ ...input, search: input.search ?? "", filters: new URLSearchParams(filters) },
      sort: sort === undefined ? undefined : { key, direction: direction as Sort["direction"] },
    });
    return ok("Rows", { data });
  }),
  reveal: os.office.reveal.handler(async ({ input, context }) => {
    const session = requireSession(context);
    await limit(context, "reveal-by-user", session.userId);
    const data = await revealContacts(context.deps, session, context.caller, input);
    return ok("This look is in the audit log", { data });
  }),
  beginExport: os.office.beginExport.handler(async ({ input, context }) => {
    const session = requireSession(context);
    await limit(context, "export-by-user", session.userId);
    await beginExport(context.deps, session, context.caller, input.list);
    return ok("It is in the audit log", { data: {} });
  }),
  preview: os.office.preview.handler(async ({ input: { command, input, from }, context }) => {
    // A preview reveals whether an email belongs to an account.
    for (const value of Object.values(input))
      if (typeof value === "string") await limitContacts(context, value);
    const dueAt = from === undefined ? null : startOfLagosDate(from);
    const request = { command, input, dueAt };
    const shown = await previewAsStaff(context.deps, requireSession(context), context.caller, request);
    const { of, before, after, token, needsApproval } = shown;
    const due = shown.dueAt?.toISOString() ?? null;
    return ok("Nothing has changed yet", {
      data: { row: of, before, after, due, needs_approval: needsApproval, token },
    });
  }),
  change: os.office.change.handler(async ({ input, context }) => {
    const data = await changeAsStaff(context.deps, requireSession(context), context.caller, input);
    return ok(data.proposal === null ? "Done" : "Sent for approval", { data });
  }),
  previewRows: os.office.previewRows.handler(async ({ input, context }) => {
    for (const key of input.keys) await limitContacts(context, key);
    const previews = await previewRows(context.deps, requireSession(context), context.caller, input);
    return ok("Nothing has changed yet", { data: previews.map(rowPreview) });
  }),
  previewUndo: os.office.previewUndo.handler(async ({ input, context }) => {
    const session = requireSession(context);
    const previews = await previewUndo(context.deps, session, context.caller, input.changes);
    return ok("Nothing has changed yet", { data: previews.map(rowPreview) });
  }),
  changeRows: os.office.changeRows.handler(async ({ input, context }) => {
    const data = await changeRows(context.deps, requireSession(context), context.caller, input);
    return ok("Done", { data });
  }),
  proposals: os.office.proposals.handler(async ({ input, context }) => {
    const session = requireSession(context);
    const now = context.deps.clock.now();
    const { shown, next } = await listProposals(context.deps, session, input);
    const rows = shown.map(({ proposal, proposer, decider }) => ({
      ...{ id: proposal.id, command: proposal.command, reason: proposal.reason },
      ...{ row: proposal.of, before: proposal.before, after: proposal.after },
      ...{ due: proposal.dueAt?.toISOString() ?? null, proposed_by: proposer },
      own: proposal.proposedBy === session.userId,
      ...{ created_at: proposal.createdAt.toISOString(), expires_at: proposal.expiresAt.toISOString() },
      state: proposal.decision ?? (proposal.expiresAt > now ? ("waiting" as const) : ("expired" as const)),
      ...{ decided_by: decider, decided_at: proposal.decidedAt?.toISOString() ?? null },
    }));
    return ok("Proposals", { data: { rows, next } });
  }),
  decide: os.office.decide.handler(async ({ input: { id, decision }, context }) => {
    await decideProposal(context.deps, requireSession(context), context.caller, id, decision);
    return ok(decision === "approved" ? "Approved and done" : "Done", { data: {} });
  }),
  upload: os.office.upload.handler(async ({ input, context }) =>
    ok("Uploaded so far", { data: { received: await sizeOfUpload(context.deps.env, input.name) } }),
  ),
  addToUpload: os.office.addToUpload.handler(async ({ input, context }) => {
    const received = await addToUpload(context.deps, requireSession(context), context.caller, input);
    return ok("Uploaded so far", { data: { received } });
  }),
  history: os.office.history.handler(async ({ input: { subject, row }, context }) => {
    const found = await listHistory(context.deps, requireSession(context), subject, row);
    return ok("History", { data: found.map(auditEntry) });
  }),
  planned: os.office.planned.handler(async ({ input: { subject, row }, context }) =>
    ok("Planned", { data: await listPlannedFor(context.deps, requireSession(context), subject, row) }),
  ),
  pricing: os.office.pricing.handler(async ({ input: { day }, context }) =>
    ok("Pricing", { data: await showPricingOn(context.deps, day) }),
  ),
  audit: os.office.audit.handler(async ({ input, context }) => {
    const found = await listAudit(context.deps.db, input);
    return ok("Audit log", { data: found.map(auditEntry) });
  }),
};
