import { ok } from "@vendor/api";
import { os } from "../../http/contract-implementer.ts";
import { listDownloads, listFaqs, listPlans } from "./catalog.ts";

export const catalogRoutes = {
  plans: os.catalog.plans.handler(async ({ context }) =>
    ok("Plans and features", { data: await listPlans(context.deps) }),
  ),
  downloads: os.catalog.downloads.handler(async ({ context }) =>
    ok("Downloads", { data: await listDownloads(context.deps) }),
  ),
  faqs: os.catalog.faqs.handler(async ({ context }) =>
    ok("Questions and answers", { data: await listFaqs(context.deps.db) }),
  ),
};
