import { ok } from "@vendor/api";
import { os, requireSession } from "../../http/contract-implementer.ts";
import { addView, listViews, removeView } from "./saved-views.ts";

export const viewRoutes = {
  list: os.officeViews.list.handler(async ({ input, context }) =>
    ok("Views", { data: await listViews(context.deps, requireSession(context), input.list) }),
  ),
  add: os.officeViews.add.handler(async ({ input, context }) => {
    const id = await addView(context.deps, requireSession(context), input);
    return ok("Saved", { data: { id } });
  }),
  remove: os.officeViews.remove.handler(async ({ input, context }) => {
    await removeView(context.deps, requireSession(context), input.id);
    return ok("Deleted", { data: {} });
  }),
};
