import { z } from "zod";
import type { Context } from "../context";
import { randomCode } from "../random";
import { invalidParams, SandboxError } from "../sandbox-error";
import type { CustomerRecord, TransactionRecord } from "../store/records";
import { channels } from "./channels";

const optionalText = z.string().max(300).nullish();

/** The common input of `/transaction/initialize`, the popup and a saved-card charge. */
export const StartInputSchema = z.object({
  email: z.email().max(254),
  // Paystack accepts the amount as a number or as a string of digits.
  amount: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.int().min(1).max(1e12)),
  currency: z.enum(["NGN", "USD"]).nullish(),
  reference: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9.=-]+$/)
    .nullish(),
  callback_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
  channels: z.array(z.string().max(40)).max(20).nullish(),
  metadata: z.union([z.record(z.string(), z.unknown()), z.string().max(10_000)]).nullish(),
  label: optionalText,
  first_name: optionalText,
  last_name: optionalText,
  phone: optionalText,
});
export type StartInput = z.infer<typeof StartInputSchema>;

/** Who pays, as every call that names a customer sends it. */
export type CustomerInput = Pick<StartInput, "email" | "first_name" | "last_name" | "phone">;

const refusals: Record<string, () => SandboxError> = {
  email: () => invalidParams("Invalid Email Address Passed", "Send the customer's e-mail address as `email`"),
  amount: () =>
    new SandboxError(400, "invalid_amount", "Invalid Amount Sent", "Send a whole number of kobo above zero"),
  currency: () =>
    new SandboxError(
      403,
      "unsupported_currency",
      "Currency not supported by merchant",
      "Use a currency that this integration accepts: NGN or USD",
    ),
  reference: () =>
    invalidParams(
      "Invalid reference. Only -, ., = and alphanumeric characters allowed",
      "Use letters, digits and the characters - . = only",
    ),
};

/** Validates a request body. @throws {SandboxError} Paystack's message for the first invalid field. */
export function readStartInput(body: unknown): StartInput {
  return readInput(StartInputSchema, body);
}

/** Validates a request body by another schema. @throws {SandboxError} Paystack's message for the first invalid field. */
export function readInput<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0] ?? "body");
  throw (
    refusals[field]?.() ?? invalidParams(`Invalid ${field} sent`, `Correct \`${field}\` and send it again`)
  );
}

/** Opens a transaction. @throws {SandboxError} `duplicate_reference`: a reference can be used only once. */
export function startTransaction(
  context: Context,
  input: StartInput,
  ipAddress: string,
  change: Partial<TransactionRecord> = {},
): TransactionRecord {
  const { store, clock, random } = context;
  const reference = input.reference ?? randomCode(random, 10);
  if (store.transaction(reference)) {
    throw new SandboxError(
      400,
      "duplicate_reference",
      "Duplicate Transaction Reference",
      "Make sure that each transaction has a reference of its own",
    );
  }
  const metadata = readMetadata(input.metadata);
  const record: TransactionRecord = {
    id: store.nextId(),
    reference,
    accessCode: randomCode(random, 15),
    status: "abandoned",
    requestedAmount: input.amount,
    amount: input.amount,
    currency: input.currency ?? "NGN",
    email: input.email,
    customerId: ensureCustomer(context, input).id,
    callbackUrl: input.callback_url ?? null,
    cancelUrl: readCancelUrl(metadata),
    channels: input.channels ?? Object.keys(channels),
    metadata,
    message: null,
    gatewayResponse: "The transaction was not completed",
    fees: null,
    authorizationCode: null,
    savedAuthorizationCode: null,
    ipAddress,
    step: null,
    log: [],
    refundedAmount: 0,
    createdAt: clock.now(),
    paidAt: null,
    ...change,
  };
  store.save("transaction", record);
  return record;
}

/** The customer of an email address, with the names and the phone number that came last. */
export function ensureCustomer({ store, random }: Context, input: CustomerInput): CustomerRecord {
  const known = store.customer(input.email);
  const record: CustomerRecord = {
    id: known?.id ?? store.nextId(),
    email: known?.email ?? input.email,
    code: known?.code ?? `CUS_${randomCode(random, 15)}`,
    firstName: input.first_name ?? known?.firstName ?? null,
    lastName: input.last_name ?? known?.lastName ?? null,
    phone: input.phone ?? known?.phone ?? null,
  };
  store.save("customer", record);
  return record;
}

// Integrations send metadata as an object or as JSON text; both are returned as an object.
function readMetadata(metadata: StartInput["metadata"]): unknown {
  if (typeof metadata !== "string") return metadata ?? null;
  try {
    return JSON.parse(metadata);
  } catch {
    return metadata;
  }
}

function readCancelUrl(metadata: unknown): string | null {
  const parsed = z.object({ cancel_action: z.url({ protocol: /^https?$/ }) }).safeParse(metadata);
  return parsed.success ? parsed.data.cancel_action : null;
}
