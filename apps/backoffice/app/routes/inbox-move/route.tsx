import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { InboxMove } from "@vendor/api";
import { readForm, redirectWithSession, refusalInit } from "@vendor/remix-kit/server";
import { Breadcrumbs, Page, PageHeader, Stack } from "@vendor/ui";
import { RowsPreview } from "../../features/bulk/RowsPreview";
import { chosenKeys } from "../../features/bulk/rows.server";
import { refusalOf } from "../../features/changes/code.server";
import { openOutcome } from "../../features/changes/outcome.server";
import { inboxStates } from "../../features/inbox/inbox-states";
import { notFound } from "../../features/subjects/subjects.server";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Several messages");

const steps = ["take", "give-back", "close", "open", "undo"] as const;
const names = {
  ...{ take: "Take", "give-back": "Give back", close: "Close", open: "Open again", undo: "Take back" },
} as const;

const stepOf = ({ params }: LoaderFunctionArgs) => steps.find((step) => step === params.step) ?? notFound();

const changesOf = ({ before, after }: InboxMove) =>
  [
    {
      label: "State",
      ...{ before: inboxStates[before.state].label, after: inboxStates[after.state].label },
    },
    { label: "With", before: before.assignee ?? "", after: after.assignee ?? "" },
  ].filter((change) => change.before !== change.after);

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "inbox");
  const step = stepOf(args);
  const ids = chosenKeys(args.request).flatMap((id) => (/^[1-9]\d{0,8}$/.test(id) ? [Number(id)] : []));
  if (ids.length === 0) throw redirect(paths.inbox());
  const moves = (await api.officeInbox.previewMoves({ ids, step })).data;
  return {
    step,
    rows: moves.map((move) => ({
      ...{ key: String(move.id), title: move.name, token: move.seen, changes: changesOf(move) },
      fault:
        move.seen !== null
          ? null
          : step === "undo"
            ? "It is too late, or it was changed since."
            : "Its state does not allow this.",
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api } = requireStaff(args, "inbox");
  const step = stepOf(args);
  const form = await readForm(args.request);
  const seen = form.getAll("token").map(String);
  try {
    await api.officeInbox.moveSeveral({ moves: seen, step });
    const session = await openOutcome(args);
    session.flash("message", `${seen.length} done.`);
    const moved = seen.map((text) => text.split(":")[0] ?? "");
    if (step !== "undo") session.flash("undo", paths.inboxMove("undo", moved));
    return redirectWithSession(args, session, paths.inbox());
  } catch (error) {
    const { errors, message, error: refusal } = refusalOf(error);
    return data({ reason: "", errors, message }, refusalInit(refusal));
  }
}

export default function InboxMoves() {
  const { step, rows } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Page width="text">
      <Stack gap="lg">
        <PageHeader
          breadcrumbs={
            <Breadcrumbs
              as={Link}
              items={[{ label: "Inbox", link: { to: paths.inbox() } }, { label: names[step] }]}
            />
          }
          title={step === "undo" ? "Undo" : `${names[step]} messages`}
          lead={
            step === "undo"
              ? "Check what is taken back. This is possible for ten minutes."
              : "Check what changes. All of it is done, or nothing."
          }
        />
        <RowsPreview
          rows={rows}
          apply={(many) => `${names[step]} ${many} ${many === 1 ? "message" : "messages"}`}
          needsApproval={false}
          asksCode={false}
          asksReason={false}
          cancel={paths.inbox()}
          busy={useNavigation().formMethod === "POST"}
          reply={reply}
        />
      </Stack>
    </Page>
  );
}
