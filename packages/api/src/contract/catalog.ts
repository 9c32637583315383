import * as z from "zod";
import { DownloadListingSchema, FaqSchema, SubscriptionPlansSchema } from "../schemas/catalog.ts";
import { okFields } from "../schemas/envelope.ts";
import { publicCall } from "./base.ts";

export const catalog = {
  plans: publicCall
    .route({
      method: "GET",
      path: "/subscription-plans",
      summary: "Plans and their comparison",
      tags: ["Catalogue"],
    })
    .output(z.object({ ...okFields, data: SubscriptionPlansSchema })),
  downloads: publicCall
    .route({
      method: "GET",
      path: "/downloads",
      summary: "Installers by category and platform",
      tags: ["Catalogue"],
    })
    .output(z.object({ ...okFields, data: DownloadListingSchema })),
  faqs: publicCall
    .route({
      method: "GET",
      path: "/faqs",
      summary: "Questions and answers of the pricing page",
      tags: ["Catalogue"],
    })
    .output(z.object({ ...okFields, data: z.array(FaqSchema).max(100) })),
};
