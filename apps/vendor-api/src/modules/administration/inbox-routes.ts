import { ok } from "@vendor/api";
import { os, requireSession } from "../../http/contract-implementer.ts";
import {
  listInbox,
  listOnboarding,
  moveInboxMessage,
  moveMessages,
  moveOnboarding,
  previewMoves,
  replyToMessage,
  showInboxMessage,
} from "./inbox.ts";
import { retryMessage, showJobs } from "./jobs.ts";

export const inboxRoutes = {
  list: os.officeInbox.list.handler(async ({ input, context }) =>
    ok("Messages", { data: await listInbox(context.deps, requireSession(context), input) }),
  ),
  show: os.officeInbox.show.handler(async ({ input, context }) =>
    ok("Message", { data: await showInboxMessage(context.deps, requireSession(context), input.id) }),
  ),
  move: os.officeInbox.move.handler(async ({ input, context }) => {
    await moveInboxMessage(context.deps, requireSession(context), input);
    return ok("Done", { data: {} });
  }),
  previewMoves: os.officeInbox.previewMoves.handler(async ({ input, context }) =>
    ok("Nothing has changed yet", {
      data: await previewMoves(context.deps, requireSession(context), input),
    }),
  ),
  moveSeveral: os.officeInbox.moveSeveral.handler(async ({ input, context }) => {
    await moveMessages(context.deps, requireSession(context), context.caller, input);
    return ok("Done", { data: {} });
  }),
  reply: os.officeInbox.reply.handler(async ({ input, context }) => {
    await replyToMessage(context.deps, requireSession(context), input);
    return ok("Sent", { data: {} });
  }),
  onboarding: os.officeInbox.onboarding.handler(async ({ input, context }) =>
    ok("Onboarding", { data: await listOnboarding(context.deps, input) }),
  ),
  moveOnboarding: os.officeInbox.moveOnboarding.handler(async ({ input, context }) => {
    await moveOnboarding(context.deps, requireSession(context), context.caller, input);
    return ok(input.day === undefined ? "Done" : "Arranged", { data: {} });
  }),
};

export const jobRoutes = {
  list: os.officeJobs.list.handler(async ({ context }) => ok("Jobs", { data: await showJobs(context.deps) })),
  retry: os.officeJobs.retry.handler(async ({ input, context }) => {
    await retryMessage(context.deps, requireSession(context), context.caller, input.id);
    return ok("It is tried again", { data: {} });
  }),
};
