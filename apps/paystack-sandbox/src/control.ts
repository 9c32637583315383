import { testCardById } from "./cards/test-cards";
import { dialCode } from "./charges/dial-code";
import type { Context } from "./context";
import { type ConsentInput, mandateActions } from "./mandates/mandate";
import { SandboxError } from "./sandbox-error";
import { signWebhook } from "./sign-webhook";
import type {
  MandateRecord,
  RefundRecord,
  TransactionRecord,
  TransferRecord,
  WebhookEventRecord,
} from "./store/records";
import { type Scope, type Switches, type SwitchesPatch, SwitchesSchema } from "./switches";
import { type DisputeEvent, disputeEvent } from "./transactions/dispute-event";
import { findTransaction } from "./transactions/find-transaction";
import { payWithCard, submitOtp, submitPin } from "./transactions/pay-with-card";
import { returnRefund } from "./transactions/refund-transaction";
import { sendTransfer, type TransferInput } from "./transfers/receive-transfer";
import type { EventFilter } from "./webhook-dispatcher";

/** One event of the delivery log, with its body's signature. */
export type DeliveryLogEntry = WebhookEventRecord & { signature: string };

/** Controls a sandbox in the same process. The HTTP control API offers the same. */
export interface SandboxControl {
  /** Sets switches for everyone, or for one email or reference. */
  setSwitches(patch: SwitchesPatch, scope?: Scope): Switches;
  switches(scope?: Scope): Switches;
  /** Resets one scope's switches (no scope: everyone's; `"all"`: every scope's). */
  resetSwitches(scope?: Scope | "all"): void;
  transactions(filter?: EventFilter): TransactionRecord[];
  webhooks(filter?: EventFilter): DeliveryLogEntry[];
  /** Attempts all held and undelivered events now. */
  flushWebhooks(filter?: EventFilter): Promise<DeliveryLogEntry[]>;
  /** Resolves when no delivery is in progress. */
  idle(): Promise<void>;
  setWebhookUrl(url: string | null): void;
  /** Pays a transaction with a test card, including PIN and OTP. */
  pay(reference: string, cardId?: string): TransactionRecord;
  /** Sends money (kobo) to an account number, as a person's bank does. */
  sendTransfer(transfer: TransferInput): TransferRecord;
  /** Every transfer that was sent, with what became of it. */
  transfers(filter?: { accountNumber?: string | undefined }): TransferRecord[];
  /** Dials a USSD code and pays; with the bank's answer as `refusal`, it refuses. */
  dial(code: string, refusal?: string): TransactionRecord;
  /** Agrees to a mandate as its customer does on the page; it is then pending. */
  consentToMandate(reference: string, account?: ConsentInput): MandateRecord;
  refuseMandate(reference: string): MandateRecord;
  /** Activates a pending mandate, as the bank does. */
  activateMandate(reference: string): MandateRecord;
  /** Revokes a mandate, as its customer does at the bank. */
  revokeMandate(reference: string): MandateRecord;
  mandates(filter?: { email?: string | undefined }): MandateRecord[];
  /** Sends a dispute event about a transaction. */
  dispute(reference: string, event: DisputeEvent): void;
  /** Fails the part with this merchant note, although it was processed, as when the payer's bank sends it back. */
  returnRefund(merchantNote: string): RefundRecord;
  /** Deletes transactions, webhooks and switches, and restores the seeded authorizations. */
  reset(): void;
}

export function createControl(context: Context, seed: () => void): SandboxControl {
  const { store, switches, webhooks, clock } = context;
  const log = (event: WebhookEventRecord) => ({
    ...event,
    signature: signWebhook(event.body, context.secretKey),
  });
  const matches = (filter: EventFilter) => (record: { reference: string; email: string }) =>
    (filter.reference === undefined || record.reference === filter.reference) &&
    (filter.email === undefined || record.email === filter.email);
  return {
    setSwitches: (patch, scope = {}) => switches.set(scope, SwitchesSchema.partial().parse(patch)),
    switches: (scope = {}) => switches.effective(scope),
    resetSwitches: (scope = {}) => (scope === "all" ? switches.resetAll() : switches.reset(scope)),
    transactions: (filter = {}) => store.transactions().filter(matches(filter)),
    webhooks: (filter = {}) => store.events().filter(matches(filter)).map(log),
    flushWebhooks: async (filter = {}) => (await webhooks.flush(filter)).map(log),
    idle: () => webhooks.idle(),
    setWebhookUrl: (url) => webhooks.setUrl(url),
    pay(reference, cardId = "success") {
      const card = testCardById(cardId);
      if (!card)
        throw new SandboxError(400, "unknown_card", `No test card is called ${cardId}`, "See the README");
      const expYear = String(new Date(clock.now()).getUTCFullYear() + 4);
      const input = { number: card.number, cvv: card.cvv, expMonth: "12", expYear };
      let { transaction } = payWithCard(context, findTransaction(context, reference), input);
      if (card.pin !== null) ({ transaction } = submitPin(context, transaction, card.pin));
      if (card.otp !== null) ({ transaction } = submitOtp(context, transaction, card.otp));
      return transaction;
    },
    sendTransfer: (transfer) => sendTransfer(context, transfer),
    transfers: ({ accountNumber } = {}) =>
      store
        .transfers()
        .filter((transfer) => accountNumber === undefined || transfer.accountNumber === accountNumber),
    dial: (code, refusal) => dialCode(context, code, refusal),
    consentToMandate: (reference, account) => mandateActions.consent(context, reference, account),
    refuseMandate: (reference) => mandateActions.refuse(context, reference),
    activateMandate: (reference) => mandateActions.activate(context, reference),
    revokeMandate: (reference) => mandateActions.revoke(context, reference),
    mandates: ({ email } = {}) =>
      store.mandates().filter((mandate) => email === undefined || mandate.email === email),
    dispute(reference, event) {
      const transaction = findTransaction(context, reference);
      webhooks.emit(event, disputeEvent(context, transaction, event), transaction);
    },
    returnRefund: (merchantNote) => returnRefund(context, merchantNote),
    reset() {
      webhooks.cancelAll();
      switches.resetAll();
      store.clear();
      seed();
    },
  };
}
