import type { DeclineCode, RailData, savedCards, webhookEvents } from "../../../db/schema/index.ts";
import type { Database } from "../../../db/types.ts";
import type { OrderRail } from "../../orders/rail.ts";
import type { PaymentIntent } from "../payment-repository.ts";

/**
 * A way of paying: the only code that knows who moves the money, and how. `rails/index.ts` lists them all.
 * @template D - `Deps`, which has the rails itself.
 */
export type Rail<D> = DirectRail | LaterRail<D>;

/** It takes an order's money in the transaction that completes the order, so `completeOrder` is all that it needs. */
export type DirectRail = OrderRail & { settlesLater: false };

/** A provider takes the money, and says so later. Its payments are rows of `payment_intents`. */
export type LaterRail<D> = OrderRail & {
  settlesLater: true;
  /** Hours after which a payment that was never made is given up, unless `toPay.expiresAt` says when. */
  expiresAfter: number;
  /** Hours after that for which the provider may call it unfinished; a week from the beginning unless given. */
  undecidedFor?: number;
  /** Whether a payment that its provider calls failed is over: no other card can be tried. */
  endsWithRefusal?: true;
  /** Seconds between two questions to the provider about a payment whose page is open; its event comes sooner. */
  asksEvery: number;
  /**
   * Opens a payment with the provider; null when only what was saved can pay.
   * @returns What the payer needs to pay: a popup's code, or the number of a slip.
   * @throws {ProviderError} `isDuplicateReference` when an earlier call opened it and its answer was lost.
   */
  open:
    | ((deps: D, intent: PaymentIntent, returnUrl: string) => Promise<NonNullable<RailData["toPay"]>>)
    | null;
  /**
   * Asks the provider about a payment.
   * @returns Undefined when the provider does not know it.
   * @throws {ProviderError}
   */
  verify(deps: D, intent: PaymentIntent): Promise<PaymentReport | undefined>;
  /** Charges what a payer has saved; null when nothing can be saved. @throws {ProviderError} */
  charge:
    | ((
        deps: D,
        intent: PaymentIntent,
        means: Pick<SavedMeans, "email" | "authorizationCode">,
        returnUrl: string,
      ) => Promise<ChargeOutcome>)
    | null;
  /** What `charge` charges; missing when nothing can be saved. */
  saved?: {
    /** Finds it by the payment's handle. @returns Why it cannot be charged. */
    find(tx: Database, intent: PaymentIntent, now: Date): Promise<SavedMeans | Obstacle>;
    /** Forgets what its provider no longer accepts. @returns What the payer is told. */
    forget(deps: D, tx: Database, means: SavedMeans, now: Date): Promise<Obstacle>;
  };
  /**
   * Orders the return of a payment; null when staff return the money, and `"wallet"` when a payment that its order cannot use becomes
   * balance of the payer's wallet.
   * @param part - In kobo, where it is not the whole; `note` finds it in `listRefunds`.
   * @throws {ProviderError}
   */
  refund:
    | ((deps: D, report: PaymentReport, part?: { amount: number; note: string }) => Promise<void>)
    | "wallet"
    | null;
  /** What its provider was asked to return of a payment; missing where `refund` is no function. @throws {ProviderError} */
  listRefunds?: (deps: D, report: PaymentReport) => Promise<ProviderRefund[]>;
  events: RailEvents<D>;
};

/** A return of money as its provider tells of it; the amount is in kobo. */
export type ProviderRefund = {
  id: string;
  amount: number;
  /** `waiting`: the provider may still send it. */
  state: "waiting" | "processed" | "failed";
  note: string;
};

/** The outcome of charging a saved card: the payer has to confirm it at an address, or the provider has decided. */
export type ChargeOutcome = { challengeUrl: string } | { report: PaymentReport };

/** A card or a mandate: its row, and the code that charges it, which works with this email address. */
export type SavedMeans = { id: number; email: string; authorizationCode: string };

/** Why something saved is not charged, for our own code and for its payer to read. */
export type Obstacle = { code: DeclineCode; reason: string };

/** A card that its provider can charge again. */
export type SavableCard = Omit<typeof savedCards.$inferInsert, "id" | "accountId" | "handle" | "createdAt">;

/** What a provider says about a payment. A rail translates its provider's words into these. */
export type PaymentReport = {
  /** The provider's own id of the payment. */
  id: string;
  reference: string;
  /**
   * `abandoned`: the payer has not paid. `ongoing`, `pending`, `processing`, `queued`: it is not known yet. `reversed`: the money went
   * back.
   */
  status: "abandoned" | "failed" | "ongoing" | "pending" | "processing" | "queued" | "reversed" | "success";
  /** In the smallest unit of `currency`. */
  amount: number;
  currency: string;
  /** Why, in the provider's words: "Insufficient Funds". */
  message: string;
  /** Why it was declined; null when it was not. */
  declineCode: DeclineCode | null;
  /** What the provider kept, in kobo; null while it does not say. */
  fees: number | null;
  isForeignCard: boolean;
  card?: SavableCard | undefined;
  /** Who sent the money and the sender's words, where banks say it. Neither is stored or logged. */
  sender?: { name: string | null; narration: string | null } | undefined;
};

/** An event as a provider sent it, before it is stored. */
export type ProviderEvent = Pick<WebhookEvent, "event" | "dataId" | "reference" | "body"> & {
  /** What processing needs of the body. */
  essence: unknown;
};

/** What a provider tells without being asked. */
export type RailEvents<D> = {
  /** The end of the address that it posts to, `/webhooks/…`. */
  provider: string;
  /** @returns The event, 401 when the provider did not sign the request, or 400 for a signed body that is no event. */
  read(deps: D, rawBody: Uint8Array, header: (name: string) => string | undefined): ProviderEvent | 400 | 401;
  /** The name of the event that says that a payment was made. */
  paid: string;
  /**
   * What an event does, by its name, which no other rail uses; others are only stored.
   * @returns Whether it is processed; otherwise the reconciler tries again.
   */
  handlers: Readonly<Record<string, (deps: D, event: EventOfPayment) => Promise<boolean>>>;
  /** Several events that are processed in fewer queries together than one after the other. */
  together?: {
    includes(event: WebhookEvent): boolean;
    /** @returns The events that are done with; the others are handled one by one. */
    handle(deps: D, events: readonly WebhookEvent[]): Promise<HandledTogether>;
  };
  /**
   * Finds the payment of an event that does not name it, by the event's name.
   * @returns Undefined while its provider does not know yet what it tells of.
   * @throws {ProviderError}
   */
  referenceOf?: Readonly<
    Record<string, (deps: D, event: WebhookEvent) => Promise<string | null | undefined>>
  >;
  /** What staff are told of an event, by its name. */
  warnings?: Readonly<Record<string, string>>;
};

/** The ids of events that are processed, and of those that wait for the reconciler because the provider gave no answer. */
export type HandledTogether = { processed: ReadonlySet<number>; unanswered: ReadonlySet<number> };

/** An event of a provider, as it is stored. */
export type WebhookEvent = typeof webhookEvents.$inferSelect;

export type EventOfPayment = WebhookEvent & { reference: string };
