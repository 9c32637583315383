import { z } from "zod";
import { requireChannel } from "../charges/start-charge";
import type { Context } from "../context";
import { randomCode } from "../random";
import { invalidParams, notFound, SandboxError } from "../sandbox-error";
import type { MandateRecord } from "../store/records";
import { presentCustomer } from "../transactions/present-transaction";
import { ensureCustomer, readInput, StartInputSchema } from "../transactions/start-transaction";
import { presentMandateAuthorization } from "./mandate-authorization";

const InputSchema = StartInputSchema.pick({ email: true, callback_url: true }).extend({
  channel: z.literal("direct_debit"),
});

/** Asks a customer for a mandate, which they give or refuse on its page. @throws {SandboxError} */
export function startMandate(context: Context, body: unknown): MandateRecord {
  const input = readInput(InputSchema, body);
  requireChannel(context, input.email, "direct_debit");
  const { random, store } = context;
  const mandate: MandateRecord = {
    id: store.nextId(),
    reference: randomCode(random, 14),
    accessCode: randomCode(random, 15),
    email: ensureCustomer(context, input).email,
    callbackUrl: input.callback_url ?? null,
    status: "asked",
    code: null,
    bank: "",
    last4: "",
    accountName: "",
    authorizedAt: null,
  };
  store.save("mandate", mandate);
  return mandate;
}

/** The bank account that a customer lets us debit. */
export interface ConsentInput {
  bank?: string;
  /** 10 digits. */
  accountNumber?: string;
  accountName?: string;
}

/** What people and banks do with mandates. */
export const mandateActions = {
  /** The customer agrees: the mandate is pending until its bank activates it. */
  consent(context: Context, reference: string, account: ConsentInput = {}): MandateRecord {
    const { clock, random, webhooks } = context;
    const mandate = move(context, reference, ["asked"], {
      status: "pending",
      code: `AUTH_${randomCode(random, 10)}`,
      bank: account.bank ?? "Guaranty Trust Bank",
      last4: (account.accountNumber ?? "0123456789").slice(-4),
      accountName: account.accountName ?? "Ada Obi",
      authorizedAt: clock.now(),
    });
    webhooks.emit("direct_debit.authorization.created", presentMandateEvent(context, mandate), mandate);
    return mandate;
  },
  /** The customer refuses. Paystack sends no event for it. */
  refuse: (context: Context, reference: string) => move(context, reference, ["asked"], { status: "refused" }),
  /** The bank activates it, after the customer's small transfer. */
  activate(context: Context, reference: string): MandateRecord {
    const mandate = move(context, reference, ["pending"], { status: "active" });
    const data = {
      ...presentMandateEvent(context, mandate),
      integration: 100032,
      domain: "test",
      reference: mandate.reference,
    };
    context.webhooks.emit("direct_debit.authorization.active", data, mandate);
    return mandate;
  },
  /** The customer revokes it at the bank, or the product deactivates it. Paystack sends no event for it. */
  revoke: (context: Context, reference: string) =>
    move(context, reference, ["pending", "active"], { status: "revoked" }),
};
export type MandateAction = keyof typeof mandateActions;

/** `data` of `GET /customer/authorization/verify/:reference`. @throws {SandboxError} until the customer agreed. */
export function verifyMandate(context: Context, reference: string) {
  const mandate = context.store.mandate(reference);
  if (!mandate?.code) {
    throw notFound(
      "Authorization does not exist or does not belong to integration",
      "Send the reference of an authorization that the customer has given",
    );
  }
  return presentMandate(context, mandate);
}

const ListSchema = z.object({
  status: z.enum(["pending", "active", "revoked"]).optional(),
  cursor: z.string().max(20).optional(),
  per_page: z.coerce.number().pipe(z.int().min(1).max(100)).default(50),
});

/** `data` and `meta` of `GET /directdebit/mandate-authorizations`, the oldest first. @throws {SandboxError} */
export function listMandates({ store }: Context, query: Record<string, string>) {
  const parsed = ListSchema.safeParse(query);
  if (!parsed.success) throw invalidParams("Invalid query sent", "Send `status`, `cursor` and `per_page`");
  const { status, cursor = "0", per_page } = parsed.data;
  const left = store
    .mandates()
    .filter((mandate) => mandate.code !== null && (status === undefined || mandate.status === status))
    .filter(({ id }) => id > Number(cursor));
  const page = left.slice(0, per_page);
  const data = page.map((mandate) => ({
    id: mandate.id,
    status: mandate.status,
    mandate_id: mandate.id,
    authorization_id: mandate.id,
    authorization_code: mandate.code,
    integration_id: 100032,
    account_number: mandate.last4.padStart(10, "X"),
    bank_name: mandate.bank,
    authorized_at: mandate.authorizedAt && new Date(mandate.authorizedAt).toISOString(),
    customer: presentCustomer(store.customer(mandate.email)),
  }));
  const next = left.length > page.length ? String(page.at(-1)?.id) : null;
  return { data, meta: { per_page, next, count: page.length, total: left.length } };
}

const RetrySchema = z.object({ authorization_id: z.int() });

/** Asks the bank again to activate a pending mandate. @throws {SandboxError} when the customer has no such mandate. */
export function retryActivation({ store }: Context, customerId: string, body: unknown): void {
  const input = readInput(RetrySchema, body);
  const customer = store.customerByIdOrCode(customerId);
  const mandate = store.mandates().find(({ id }) => id === input.authorization_id);
  if (customer && mandate?.email === customer.email && mandate.status === "pending") return;
  throw notFound("Mandate not found", "Send the id of a pending mandate of this customer");
}

function presentMandate({ store }: Context, mandate: MandateRecord) {
  const { id: _, customer_code: code, ...customer } = presentCustomer(store.customer(mandate.email));
  return {
    authorization_code: mandate.code,
    channel: "direct_debit",
    bank: mandate.bank,
    active: mandate.status === "active",
    customer: { ...customer, code },
  };
}

function presentMandateEvent(context: Context, mandate: MandateRecord) {
  return { ...presentMandateAuthorization(mandate), ...presentMandate(context, mandate) };
}

function move(
  { store }: Context,
  reference: string,
  from: MandateRecord["status"][],
  change: Partial<MandateRecord>,
): MandateRecord {
  const mandate = store.mandate(reference);
  if (!mandate) throw notFound("Mandate not found", "Send the reference of a mandate");
  if (!from.includes(mandate.status)) {
    throw new SandboxError(400, "wrong_status", `The mandate is ${mandate.status}`, "Look at its status");
  }
  const next = { ...mandate, ...change };
  store.save("mandate", next);
  return next;
}
