import type { Journal, JournalEntry } from "./journal";
import type {
  AuthorizationRecord,
  CustomerRecord,
  RefundRecord,
  TransactionRecord,
  WebhookEventRecord,
} from "./records";

/** Ids start above 2^31, as real ones do, so that a 32-bit column in the product fails at once. */
const firstId = 4_099_260_001;

/** All records, in memory and written to the journal on every change. */
export class Store {
  readonly #journal: Journal;
  readonly #transactions = new Map<string, TransactionRecord>();
  readonly #byAccessCode = new Map<string, TransactionRecord>();
  readonly #authorizations = new Map<string, AuthorizationRecord>();
  readonly #customers = new Map<string, CustomerRecord>();
  readonly #refunds = new Map<number, RefundRecord>();
  readonly #events = new Map<number, WebhookEventRecord>();
  #lastId = firstId;

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const entry of journal.load()) this.#apply(entry);
    journal.rewrite(this.#snapshot());
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  transaction(reference: string): TransactionRecord | undefined {
    return this.#transactions.get(reference);
  }
  transactionById(id: number): TransactionRecord | undefined {
    return this.transactions().find((transaction) => transaction.id === id);
  }
  transactionByAccessCode(code: string): TransactionRecord | undefined {
    return this.#byAccessCode.get(code);
  }
  transactions(): TransactionRecord[] {
    return [...this.#transactions.values()];
  }
  authorization(code: string): AuthorizationRecord | undefined {
    return this.#authorizations.get(code);
  }
  customer(email: string): CustomerRecord | undefined {
    return this.#customers.get(email.toLowerCase());
  }
  refunds(): RefundRecord[] {
    return [...this.#refunds.values()];
  }
  events(): WebhookEventRecord[] {
    return [...this.#events.values()];
  }

  saveTransaction(value: TransactionRecord): void {
    this.#write({ kind: "transaction", value });
  }
  saveAuthorization(value: AuthorizationRecord): void {
    this.#write({ kind: "authorization", value });
  }
  saveCustomer(value: CustomerRecord): void {
    this.#write({ kind: "customer", value });
  }
  saveRefund(value: RefundRecord): void {
    this.#write({ kind: "refund", value });
  }
  saveEvent(value: WebhookEventRecord): void {
    this.#write({ kind: "event", value });
  }

  /** Deletes every record, on disk too. Ids keep counting, so that none is reused. */
  clear(): void {
    for (const map of [this.#transactions, this.#byAccessCode, this.#authorizations, this.#customers])
      map.clear();
    this.#refunds.clear();
    this.#events.clear();
    this.#journal.rewrite([]);
  }

  #write(entry: JournalEntry): void {
    this.#journal.append(entry);
    this.#apply(entry);
  }

  #apply(entry: JournalEntry): void {
    switch (entry.kind) {
      case "transaction": {
        const value = entry.value as TransactionRecord;
        this.#transactions.set(value.reference, value);
        this.#byAccessCode.set(value.accessCode, value);
        this.#lastId = Math.max(this.#lastId, value.id);
        break;
      }
      case "authorization": {
        const value = entry.value as AuthorizationRecord;
        this.#authorizations.set(value.code, value);
        break;
      }
      case "customer": {
        const value = entry.value as CustomerRecord;
        this.#customers.set(value.email.toLowerCase(), value);
        this.#lastId = Math.max(this.#lastId, value.id);
        break;
      }
      case "refund": {
        const value = entry.value as RefundRecord;
        this.#refunds.set(value.id, value);
        this.#lastId = Math.max(this.#lastId, value.id);
        break;
      }
      case "event": {
        const value = entry.value as WebhookEventRecord;
        this.#events.set(value.id, value);
        this.#lastId = Math.max(this.#lastId, value.id);
        break;
      }
    }
  }

  #snapshot(): JournalEntry[] {
    return [
      ...[...this.#customers.values()].map((value): JournalEntry => ({ kind: "customer", value })),
      ...[...this.#authorizations.values()].map((value): JournalEntry => ({ kind: "authorization", value })),
      ...this.transactions().map((value): JournalEntry => ({ kind: "transaction", value })),
      ...this.refunds().map((value): JournalEntry => ({ kind: "refund", value })),
      ...this.events().map((value): JournalEntry => ({ kind: "event", value })),
    ];
  }
}
