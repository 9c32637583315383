import { createHash } from "node:crypto";
import { type ApiClient, createApiClient } from "@vendor/api";
import type { SiteContext } from "@vendor/remix-kit";
import { createAnswerCache } from "@vendor/remix-kit/server";

/** The part of a site's context that calls without a visitor need. */
export type CatalogueContext = Pick<SiteContext, "apiUrl" | "requestId" | "log">;

const FRESH_MS = 15_000;
/** Short, so that the first visitors after a start see prices soon. */
const RETRY_MS = 2_000;
/** Longer than the time between requests of a visited site. */
const IDLE_MS = 60_000;
/** The longest time that a page waits for the catalogue. */
const TIMEOUT_MS = 3_000;

type Answer<T> = { data: T; version: string };

function versionOf(data: unknown): string {
  return createHash("sha256").update(JSON.stringify(data)).digest("base64url");
}

/** The API client throws for an invalid answer, so it never replaces a good one. */
function cacheCall<T>(call: (api: ApiClient) => Promise<{ data: T }>, errorMessage: string) {
  return createAnswerCache<Answer<T>, CatalogueContext>({
    async load({ apiUrl, requestId }) {
      const api = createApiClient({ baseUrl: apiUrl, requestId, timeoutMs: TIMEOUT_MS });
      const { data } = await call(api);
      return { data, version: versionOf(data) };
    },
    freshMs: FRESH_MS,
    retryMs: RETRY_MS,
    idleMs: IDLE_MS,
    onError: (error, { log }) => log.error({ err: error }, errorMessage),
  });
}

function createCatalogue() {
  return {
    plans: cacheCall((api) => api.catalog.plans({}), "Error fetching data"),
    faqs: cacheCall((api) => api.catalog.faqs({}), "Error fetching data"),
    downloads: cacheCall((api) => api.catalog.downloads({}), "Encountered an error"),
  };
}

/** By the API's address: a process has one, tests have several. */
const catalogues = new Map<string, ReturnType<typeof createCatalogue>>();

function catalogueOf({ apiUrl }: CatalogueContext) {
  const catalogue = catalogues.get(apiUrl) ?? createCatalogue();
  catalogues.set(apiUrl, catalogue);
  return catalogue;
}

/** The last known plans; null when none have been read yet. */
export async function readPlans(site: CatalogueContext) {
  return (await catalogueOf(site).plans.read(site))?.data ?? null;
}

/** The last known questions and answers; null when none have been read yet. */
export async function readFaqs(site: CatalogueContext) {
  return (await catalogueOf(site).faqs.read(site))?.data ?? null;
}

/** The last known installers; null when none have been read yet. */
export async function readDownloads(site: CatalogueContext) {
  return (await catalogueOf(site).downloads.read(site))?.data ?? null;
}

/**
 * The version of what is known. It starts the updates that are due, and waits for one only after a minute without requests.
 */
export async function catalogueVersion(site: CatalogueContext): Promise<string> {
  const versions = Object.values(catalogueOf(site)).map(async (part) => {
    const answer = part.read(site);
    // While nothing is known yet, only the pages that need it wait.
    const earlier = part.peek() && (await answer);
    return earlier?.version ?? "none";
  });
  return (await Promise.all(versions)).join(" ");
}

/** Clears the cache, as a restart does. */
export function clearCatalogue(): void {
  catalogues.clear();
}
