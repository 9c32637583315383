import * as z from "zod";
import { DownloadListingSchema, FaqSchema, SubscriptionPlansSchema } from "../schemas/catalog.ts";
import { okWith } from "../schemas/envelope.ts";
import { publicCall, routes } from "./base.ts";

const { get } = routes("Catalogue");

export const catalog = {
  plans: publicCall
    .route(get("/subscription-plans", "Plans and their comparison"))
    .output(okWith(SubscriptionPlansSchema)),
  downloads: publicCall
    .route(get("/downloads", "Installers by category and platform"))
    .output(okWith(DownloadListingSchema)),
  faqs: publicCall
    .route(get("/faqs", "Questions and answers of the pricing page"))
    .output(okWith(z.array(FaqSchema).max(100))),
};
