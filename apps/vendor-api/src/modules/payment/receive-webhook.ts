import { createHash } from "node:crypto";
import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { isWebhookSigned } from "../../integrations/paystack/webhook-signature.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { processWebhook } from "./process-webhook.ts";
import { storeWebhook, type WebhookEvent } from "./repository.ts";

const text = z.string().max(200).optional().catch(undefined);
const EventSchema = z.object({
  event: z.string().min(1).max(100),
  data: z
    .looseObject({
      id: z
        .union([z.number(), z.string().max(200)])
        .optional()
        .catch(undefined),
      reference: text,
      transaction_reference: text,
      /** A dispute names its payment in here only. */
      transaction: z.looseObject({ reference: text }).optional().catch(undefined),
    })
    .catch({}),
});

/** Work started by webhooks whose answer is already out. */
const underWay = new WeakMap<Deps, Set<Promise<void>>>();

/**
 * Takes a webhook of Paystack: checks the signature over the raw bytes, stores the event once, and answers; what it
 * tells of is settled afterwards. An event whose processing is cut short is taken up by the reconciler.
 * @returns the HTTP status to answer with: 401 for a wrong signature, 400 for signed nonsense.
 */
export async function receivePaystackWebhook(
  deps: PaymentDeps,
  rawBody: Uint8Array,
  signature: string | undefined,
): Promise<200 | 400 | 401> {
  if (!isWebhookSigned(rawBody, signature, deps.env.PAYSTACK_SECRET_KEY)) return 401;
  const parsed = EventSchema.safeParse(readJson(rawBody));
  if (!parsed.success) return 400;
  const { event, data } = parsed.data;
  const stored = await storeWebhook(deps.db, {
    event,
    // Without an id only the very same bytes are the same event.
    dataId: String(data.id ?? createHash("sha256").update(rawBody).digest("hex")),
    reference: data.transaction_reference ?? data.reference ?? data.transaction?.reference ?? null,
    body: parsed.data,
    receivedAt: deps.clock.now(),
  });
  await deps.failpoint?.("webhook-stored");
  if (stored.processedAt === null) startProcessing(deps, stored);
  return 200;
}

/** Resolves when no webhook of these deps is being processed: for a graceful stop, and for tests. */
export async function webhooksIdle(deps: Deps): Promise<void> {
  for (let running = underWay.get(deps); running?.size; ) await Promise.all(running);
}

function startProcessing(deps: PaymentDeps, event: WebhookEvent): void {
  const running = underWay.get(deps) ?? new Set();
  underWay.set(deps, running);
  const work = processWebhook(deps, event)
    .catch((err: unknown) => {
      deps.log.warn(
        { err, event: event.event, reference: event.reference },
        "a webhook waits for another try",
      );
    })
    .finally(() => running.delete(work));
  running.add(work);
}

/** What PostgreSQL's jsonb cannot hold: NUL, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is the very character to find
const UNSTORABLE = /\u0000|\p{Surrogate}/gu;

function readJson(rawBody: Uint8Array): unknown {
  const clean = (text: string) => text.replace(UNSTORABLE, "");
  try {
    return JSON.parse(new TextDecoder().decode(rawBody), (_key, value: unknown) => {
      if (typeof value === "string") return clean(value);
      if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [clean(name), item]));
    });
  } catch {
    return undefined;
  }
}
