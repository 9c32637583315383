import { createHash } from "node:crypto";
import { type ApiClient, createApiClient } from "@vendor/api";
import type { SiteContext } from "@vendor/remix-kit";
import { lastKnown } from "@vendor/remix-kit/server";

/** What it takes to ask the API for something that is the same for everybody. */
export type Asker = Pick<SiteContext, "apiUrl" | "requestId" | "log">;

const FRESH_MS = 15_000;
/** After a failure; short, so that the first visitors after a start see prices soon. */
const RETRY_MS = 2_000;
/** While a site is visited it asks more often than this, so an answer that is older may be of any age. */
const IDLE_MS = 60_000;
/** A page that has nothing to show yet, or nothing new for long, waits this long, and nobody's page ever waits for more. */
const WAIT_MS = 3_000;

type Answer<T> = { data: T; version: string };

function versionOf(data: unknown): string {
  return createHash("sha256").update(JSON.stringify(data)).digest("base64url");
}

/** The client refuses an answer that a page could not show, so none takes the place of a good one. */
function part<T>(call: (api: ApiClient) => Promise<{ data: T }>, words: string) {
  return lastKnown<Answer<T>, Asker>({
    async ask({ apiUrl, requestId }) {
      const api = createApiClient({ baseUrl: apiUrl, requestId, timeoutMs: WAIT_MS });
      const { data } = await call(api);
      return { data, version: versionOf(data) };
    },
    freshMs: FRESH_MS,
    retryMs: RETRY_MS,
    idleMs: IDLE_MS,
    failed: (error, { log }) => log.error({ err: error }, words),
  });
}

function openCatalogue() {
  return {
    plans: part((api) => api.catalog.plans({}), "Error fetching data"),
    faqs: part((api) => api.catalog.faqs({}), "Error fetching data"),
    downloads: part((api) => api.catalog.downloads({}), "Encountered an error"),
  };
}

/** By the API's address: a process has one, tests have many. */
const catalogues = new Map<string, ReturnType<typeof openCatalogue>>();

function catalogueOf({ apiUrl }: Asker) {
  const open = catalogues.get(apiUrl) ?? openCatalogue();
  catalogues.set(apiUrl, open);
  return open;
}

/** The last known plans; null only while none were ever seen. */
export async function readPlans(asker: Asker) {
  return (await catalogueOf(asker).plans.read(asker))?.data ?? null;
}

/** The last known questions and answers; null only while none were ever seen. */
export async function readFaqs(asker: Asker) {
  return (await catalogueOf(asker).faqs.read(asker))?.data ?? null;
}

/** The last known installers; null only while none were ever seen. */
export async function readDownloads(asker: Asker) {
  return (await catalogueOf(asker).downloads.read(asker))?.data ?? null;
}

/**
 * Names the plans and questions that are known now, without waiting: another name, other pages. Whoever asks for it lets
 * them be asked for anew when that is due, as reading them would.
 */
export function catalogueVersion(asker: Asker): string {
  const { plans, faqs } = catalogueOf(asker);
  void plans.read(asker);
  void faqs.read(asker);
  return `${plans.peek()?.version ?? "none"} ${faqs.peek()?.version ?? "none"}`;
}

/** Forgets everything, as a restart does. */
export function forgetCatalogue(): void {
  catalogues.clear();
}
