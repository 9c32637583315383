import { notImplemented } from "../../http/not-implemented.ts";
import { os } from "../../http/os.ts";

export const catalogRoutes = {
  plans: os.catalog.plans.handler(notImplemented),
  downloads: os.catalog.downloads.handler(notImplemented),
  faqs: os.catalog.faqs.handler(notImplemented),
};
