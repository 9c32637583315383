import { z } from "zod";
import { accountBank, accountBanks } from "../banks";
import { requireChannel } from "../charges/start-charge";
import type { Context } from "../context";
import { invalidParams, notFound, SandboxError } from "../sandbox-error";
import type { AccountRecord, AssignmentRecord, CustomerRecord } from "../store/records";
import { presentCustomer } from "../transactions/present-transaction";
import { ensureCustomer, readInput, StartInputSchema } from "../transactions/start-transaction";
import { newAccountNumber } from "../transfers/account-number";

const CustomerSchema = StartInputSchema.pick({
  email: true,
  first_name: true,
  last_name: true,
  phone: true,
});
const preferred_bank = z.enum(accountBanks.map(({ slug }) => slug)).default(accountBanks[0].slug);
const CreateSchema = z.object({
  customer: z.union([z.string().min(1).max(100), z.int()]),
  preferred_bank,
});
const given = z.string().min(1).max(300);
const AssignSchema = CustomerSchema.extend({
  first_name: given,
  last_name: given,
  phone: given,
  preferred_bank,
  country: z.literal("NG"),
  /** With it, Paystack checks who the customer is. */
  bvn: z
    .string()
    .regex(/^\d{11}$/)
    .nullish(),
});

/** Creates a customer, or changes the names and the phone number of one: `data` of `POST /customer`. */
export function createCustomer(context: Context, body: unknown) {
  return presentHolder(context, ensureCustomer(context, readInput(CustomerSchema, body)));
}

/** `data` of `GET /customer/:email_or_code`, with the account number that the customer has. @throws {SandboxError} */
export function fetchCustomer(context: Context, emailOrCode: string) {
  return presentHolder(context, context.store.customer(emailOrCode) ?? findCustomer(context, emailOrCode));
}

/**
 * Gives a customer an account number: `data` of `POST /dedicated_account`. One who has it already gets the same again.
 * @throws {SandboxError} where the merchant has none, or no more of them, or the customer lacks a name or a phone number.
 */
export function createDedicatedAccount(context: Context, body: unknown) {
  const input = readInput(CreateSchema, body);
  const customer = findCustomer(context, input.customer);
  return presentAccount(context, giveAccount(context, customer, input.preferred_bank));
}

/** Asks for an account number, which an event announces later. @throws {SandboxError} */
export function assignDedicatedAccount(context: Context, body: unknown): void {
  const input = readInput(AssignSchema, body);
  requireChannel(context, input.email, "dedicated_nuban");
  const { email } = ensureCustomer(context, input);
  const { clock, store, switches } = context;
  const assignment: AssignmentRecord = {
    id: store.nextId(),
    email,
    bankSlug: input.preferred_bank,
    identifies: Boolean(input.bvn),
    status: "pending",
    settlesAt: clock.now() + switches.effective({ email }).assignDelayMs,
  };
  store.save("assignment", assignment);
  scheduleAssignment(context, assignment);
}

/** Reschedules assignments after a restart. */
export function resumeAssignments(context: Context): void {
  for (const assignment of context.store.assignments())
    if (assignment.status === "pending") scheduleAssignment(context, assignment);
}

/** Takes an account number from its customer. Money that still comes is the merchant's all the same. @throws {SandboxError} */
export function closeDedicatedAccount(context: Context, id: string) {
  const account = context.store
    .accounts()
    .find((other) => other.id === Number(id) && other.reference === null && other.active);
  if (!account) throw notFound("Dedicated account not found", "Send the id of an account that is assigned");
  const closed = { ...account, active: false };
  context.store.save("account", closed);
  return presentAccount(context, closed);
}

/** `data` of `GET /dedicated_account/available_providers`. */
export function listProviders() {
  return accountBanks.map(({ id, name, slug }) => ({
    provider_slug: slug,
    bank_id: id,
    bank_name: name,
    id,
  }));
}

function scheduleAssignment(context: Context, assignment: AssignmentRecord): void {
  context.clock.schedule(assignment.settlesAt, () => settleAssignment(context, assignment));
}

function settleAssignment(context: Context, assignment: AssignmentRecord): void {
  const { store, switches, webhooks } = context;
  const { email, identifies, bankSlug } = assignment;
  const customer = store.customer(email);
  // A reset may have deleted both meanwhile.
  if (!customer || !store.assignment(assignment.id)) return;
  store.save("assignment", { ...assignment, status: "done" });
  const about = { id: assignment.id, reference: customer.code, email };
  const { identificationFails } = switches.effective({ email });
  const reason = identificationFails === true ? "Account number or BVN is incorrect" : identificationFails;
  if (identifies) {
    const identification = { country: "NG", type: "bvn" };
    const data = { customer_id: String(customer.id), customer_code: customer.code, email, identification };
    if (reason === false) webhooks.emit("customeridentification.success", data, about);
    else webhooks.emit("customeridentification.failed", { ...data, reason }, about);
  }
  const isIdentified = !identifies || reason === false;
  const account = isIdentified ? tryGiveAccount(context, customer, bankSlug) : null;
  webhooks.emit(
    account ? "dedicatedaccount.assign.success" : "dedicatedaccount.assign.failed",
    {
      customer: presentCustomer(customer),
      dedicated_account: account && presentAccount(context, account),
      identification: { status: isIdentified ? "success" : "failed" },
    },
    about,
  );
}

function tryGiveAccount(context: Context, customer: CustomerRecord, bankSlug: string): AccountRecord | null {
  try {
    return giveAccount(context, customer, bankSlug);
  } catch (error) {
    if (error instanceof SandboxError) return null;
    throw error;
  }
}

function giveAccount(context: Context, customer: CustomerRecord, bankSlug: string): AccountRecord {
  const { clock, store, switches } = context;
  const { email, firstName, lastName, phone } = customer;
  requireChannel(context, email, "dedicated_nuban");
  if (!firstName || !lastName || !phone) {
    throw invalidParams(
      "Customer's first name, last name and phone number are required",
      "Create the customer with `first_name`, `last_name` and `phone`",
    );
  }
  const assigned = store.accounts().filter(({ reference, active }) => reference === null && active);
  const known = assigned.find((other) => other.customerId === customer.id && other.bankSlug === bankSlug);
  if (known) return known;
  if (assigned.length >= switches.effective({ email }).accountLimit) {
    throw new SandboxError(
      400,
      "account_limit_reached",
      "You have reached the limit of dedicated accounts for your business",
      "Ask Paystack's support for more, or unassign one",
    );
  }
  const account: AccountRecord = {
    id: store.nextId(),
    number: newAccountNumber(store),
    name: `TEST MERCHANT / ${firstName} ${lastName}`.toUpperCase(),
    bankSlug,
    email,
    customerId: customer.id,
    reference: null,
    active: true,
    createdAt: clock.now(),
  };
  store.save("account", account);
  return account;
}

function findCustomer({ store }: Context, idOrCode: string | number): CustomerRecord {
  const customer = store.customerByIdOrCode(idOrCode);
  if (customer) return customer;
  throw notFound("Customer not found", "Send the code of a customer of this integration");
}

function presentHolder(context: Context, customer: CustomerRecord) {
  const account = context.store
    .accounts()
    .find(({ customerId, reference, active }) => customerId === customer.id && reference === null && active);
  return {
    ...presentCustomer(customer),
    integration: 100032,
    domain: "test",
    identified: false,
    identifications: null,
    dedicated_account: account ? presentAccount(context, account) : null,
  };
}

function presentAccount({ store }: Context, account: AccountRecord) {
  const { id, name, slug } = accountBank(account.bankSlug);
  const at = new Date(account.createdAt).toISOString();
  return {
    bank: { name, id, slug },
    account_name: account.name,
    account_number: account.number,
    assigned: account.active,
    currency: "NGN",
    metadata: null,
    active: account.active,
    id: account.id,
    created_at: at,
    updated_at: at,
    assignment: {
      integration: 100032,
      assignee_id: account.customerId,
      assignee_type: "Customer",
      expired: !account.active,
      account_type: "PAY-WITH-TRANSFER-RECURRING",
      assigned_at: at,
    },
    customer: presentCustomer(store.customer(account.email)),
  };
}
