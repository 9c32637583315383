import { ok } from "@vendor/api";
import { os, requireAccount } from "../../http/contract-implementer.ts";
import { deleteDraft, saveDraft, showDraft } from "./draft.ts";

/** Calls of the contract's group `subscription`. */
export const draftRoutes = {
  draft: os.subscription.draft.handler(async ({ input, context }) =>
    ok("Your checkout", { data: await showDraft(context.deps, requireAccount(context), input) }),
  ),
  saveDraft: os.subscription.saveDraft.handler(async ({ input, context }) => {
    await saveDraft(context.deps, requireAccount(context), input);
    return ok("Your checkout is kept");
  }),
  dropDraft: os.subscription.dropDraft.handler(async ({ input, context }) => {
    const { userId } = requireAccount(context);
    await deleteDraft(context.deps.db, { userId, planId: input.plan_id, duration: input.duration });
    return ok("Your checkout is forgotten");
  }),
};
