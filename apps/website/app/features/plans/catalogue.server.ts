import type { RequestArgs } from "@vendor/remix-kit";
import { siteOf } from "@vendor/remix-kit";
import { anonymousApi, profileOf } from "@vendor/remix-kit/server";
import { visitorOf } from "./plan-offers";
import { durationIn } from "./plan-price-view";

/**
 * Plans, questions and who is asking. A catalogue that cannot be loaded is only logged (spec §7): the page then says
 * so in its place and keeps everything else.
 */
export async function loadCatalogue(args: RequestArgs) {
  const api = anonymousApi(args);
  const query = new URL(args.request.url).searchParams;
  const orNothing = <T>(call: Promise<{ data: T }>): Promise<T | null> =>
    call.then(
      ({ data }) => data,
      (error: unknown) => {
        siteOf(args.context).log.error({ err: error }, "Error fetching data");
        return null;
      },
    );
  const [plans, faqs] = await Promise.all([
    orNothing(api.catalog.plans({})),
    orNothing(api.catalog.faqs({})),
  ]);
  return { plans, faqs: faqs ?? [], visitor: visitorOf(profileOf(args)), duration: durationIn(query) };
}
