import type { Journal, JournalEntry } from "./journal";
import type {
  AccountRecord,
  AssignmentRecord,
  AuthorizationRecord,
  CustomerRecord,
  MandateRecord,
  RefundRecord,
  TransactionRecord,
  TransferRecord,
  WebhookEventRecord,
} from "./records";

/** Ids start above 2^31, as real ones do, so that a 32-bit column in the product fails at once. */
const firstId = 4_099_260_001;

interface Records {
  customer: CustomerRecord;
  authorization: AuthorizationRecord;
  transaction: TransactionRecord;
  account: AccountRecord;
  assignment: AssignmentRecord;
  transfer: TransferRecord;
  mandate: MandateRecord;
  refund: RefundRecord;
  event: WebhookEventRecord;
}

/** By what the records of each kind are found. */
const keys: { [Kind in keyof Records]: (record: Records[Kind]) => string | number } = {
  customer: ({ email }) => email.toLowerCase(),
  authorization: ({ code }) => code,
  transaction: ({ reference }) => reference,
  account: ({ number }) => number,
  assignment: ({ id }) => id,
  transfer: ({ id }) => id,
  mandate: ({ reference }) => reference,
  refund: ({ id }) => id,
  event: ({ id }) => id,
};

/** All records, in memory and written to the journal on every change. */
export class Store {
  readonly #journal: Journal;
  readonly #records: { [Kind in keyof Records]: Map<string | number, Records[Kind]> } = {
    customer: new Map(),
    authorization: new Map(),
    transaction: new Map(),
    account: new Map(),
    assignment: new Map(),
    transfer: new Map(),
    mandate: new Map(),
    refund: new Map(),
    event: new Map(),
  };
  readonly #byAccessCode = new Map<string, TransactionRecord>();
  readonly #byId = new Map<number, TransactionRecord>();
  #lastId = firstId;

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const { kind, value } of journal.load()) this.#apply(kind, value as Records[typeof kind]);
    journal.rewrite(this.#snapshot());
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  transaction(reference: string): TransactionRecord | undefined {
    return this.#records.transaction.get(reference);
  }
  transactionById(id: number): TransactionRecord | undefined {
    return this.#byId.get(id);
  }
  transactionByAccessCode(code: string): TransactionRecord | undefined {
    return this.#byAccessCode.get(code);
  }
  transactions(): TransactionRecord[] {
    return [...this.#records.transaction.values()];
  }
  authorization(code: string): AuthorizationRecord | undefined {
    return this.#records.authorization.get(code);
  }
  customer(email: string): CustomerRecord | undefined {
    return this.#records.customer.get(email.toLowerCase());
  }
  customerByIdOrCode(idOrCode: string | number): CustomerRecord | undefined {
    return [...this.#records.customer.values()].find(
      ({ id, code }) => code === idOrCode || id === Number(idOrCode),
    );
  }
  account(number: string): AccountRecord | undefined {
    return this.#records.account.get(number);
  }
  accounts(): AccountRecord[] {
    return [...this.#records.account.values()];
  }
  assignment(id: number): AssignmentRecord | undefined {
    return this.#records.assignment.get(id);
  }
  assignments(): AssignmentRecord[] {
    return [...this.#records.assignment.values()];
  }
  transfer(id: number): TransferRecord | undefined {
    return this.#records.transfer.get(id);
  }
  transfers(): TransferRecord[] {
    return [...this.#records.transfer.values()];
  }
  mandate(reference: string): MandateRecord | undefined {
    return this.#records.mandate.get(reference);
  }
  mandateByCode(code: string): MandateRecord | undefined {
    return this.mandates().find((mandate) => mandate.code === code);
  }
  mandates(): MandateRecord[] {
    return [...this.#records.mandate.values()];
  }
  refunds(): RefundRecord[] {
    return [...this.#records.refund.values()];
  }
  event(id: number): WebhookEventRecord | undefined {
    return this.#records.event.get(id);
  }
  events(): WebhookEventRecord[] {
    return [...this.#records.event.values()];
  }

  /** Writes a record, new or in a new state. */
  save<Kind extends keyof Records>(kind: Kind, value: Records[Kind]): void {
    this.#journal.append({ kind, value });
    this.#apply(kind, value);
  }

  /** Deletes every record, on disk too. Ids keep counting, so that none is reused. */
  clear(): void {
    for (const map of Object.values(this.#records)) map.clear();
    this.#byAccessCode.clear();
    this.#byId.clear();
    this.#journal.rewrite([]);
  }

  #apply<Kind extends keyof Records>(kind: Kind, value: Records[Kind]): void {
    this.#records[kind].set(keys[kind](value), value);
    if ("accessCode" in value && "channels" in value) {
      this.#byAccessCode.set(value.accessCode, value);
      this.#byId.set(value.id, value);
    }
    if ("id" in value) this.#lastId = Math.max(this.#lastId, value.id);
  }

  #snapshot(): JournalEntry[] {
    const kinds = Object.keys(this.#records) as (keyof Records)[];
    return kinds.flatMap((kind) => [...this.#records[kind].values()].map((value) => ({ kind, value })));
  }
}
