import { z } from "zod";

/** The faults that a test can switch on. All are off by default. */
export const SwitchesSchema = z.strictObject({
  /** The delay of every API, script and page response, in milliseconds. */
  delayMs: z.int().min(0).max(120_000),
  /**
   * `true`: after payment there is no callback and no redirect; `"cancel"`: paid, but the popup reports a cancellation.
   */
  dropCallback: z.union([z.boolean(), z.literal("cancel")]),
  webhooks: z.enum(["deliver", "drop", "hold"]),
  /** How often each event is delivered successfully. */
  webhookRepeat: z.int().min(1).max(50),
  /** Deliver in random order: flushes are shuffled, live deliveries are 0–2 s late at random. */
  webhookShuffle: z.boolean(),
  /** The number of the next REST calls that fail. */
  failNext: z.int().min(0).max(10_000),
  failStatus: z.int().min(400).max(599),
  /** `"after"`: the call takes effect and only its response is lost. Also applies to `resetNext`. */
  failWhen: z.enum(["before", "after"]),
  /** The number of the next REST calls that end in a connection reset. */
  resetNext: z.int().min(0).max(10_000),
  /** The number of the next REST calls that answer 429. */
  rateLimitNext: z.int().min(0).max(10_000),
  /** The popup script answers 503 (global only: a script request names no payer). */
  blockScript: z.boolean(),
  /** Debits this amount in minor units instead of the requested one. */
  partialDebit: z.int().min(1).nullable(),
  /** Saved cards are paused until the customer confirms with an OTP. */
  challenge: z.boolean(),
  /** Saved cards are declined; a text is the bank's answer, such as "Stolen Card". */
  declineSavedCard: z.union([z.boolean(), z.string().max(100)]),
  /** Refunds end in `refund.failed`. */
  refundFails: z.boolean(),
  /** The channels that the merchant does not have (global or by email). */
  withoutChannels: z.array(z.enum(["bank_transfer", "ussd", "dedicated_nuban", "direct_debit"])),
  /** How long a debit under a mandate is in progress, in milliseconds. */
  debitDelayMs: z.int().min(0).max(86_400_000),
  /** Debits under a mandate fail; a text is the bank's answer. */
  debitFails: z.union([z.boolean(), z.string().max(100)]),
  /** How many account numbers that stay the merchant may have at once. */
  accountLimit: z.int().min(0).max(1_000_000),
  /** How long an assignment of an account number takes, in milliseconds. */
  assignDelayMs: z.int().min(0).max(86_400_000),
  /** Customers whose identity Paystack checks do not pass; a text is the reason. */
  identificationFails: z.union([z.boolean(), z.string().max(100)]),
  /** How long Paystack takes to notice a transfer, in milliseconds. */
  transferDelayMs: z.int().min(0).max(86_400_000),
  /** Transfers are sent back for suspected fraud. */
  rejectTransfers: z.boolean(),
  /** How long Paystack's fee of a paid transaction is null, in milliseconds; null: a minute for USSD, else not at all. */
  feesAfterMs: z.int().min(0).max(86_400_000).nullable(),
});

export type Switches = z.infer<typeof SwitchesSchema>;
export type SwitchesPatch = { [K in keyof Switches]?: Switches[K] | undefined };

/** The scope of a set of switches. Empty: everyone. */
export const ScopeSchema = z.strictObject({ email: z.string().optional(), reference: z.string().optional() });
export type Scope = z.infer<typeof ScopeSchema>;

export const defaultSwitches: Switches = {
  delayMs: 0,
  dropCallback: false,
  webhooks: "deliver",
  webhookRepeat: 1,
  webhookShuffle: false,
  failNext: 0,
  failStatus: 500,
  failWhen: "before",
  resetNext: 0,
  rateLimitNext: 0,
  blockScript: false,
  partialDebit: null,
  challenge: false,
  declineSavedCard: false,
  refundFails: false,
  withoutChannels: [],
  debitDelayMs: 10_000,
  debitFails: false,
  accountLimit: 1_000,
  assignDelayMs: 2_000,
  identificationFails: false,
  transferDelayMs: 0,
  rejectTransfers: false,
  feesAfterMs: null,
};

type Counter = "failNext" | "resetNext" | "rateLimitNext";

/** The switches of everyone, of single emails and of single references; the narrowest scope wins. */
export class SwitchBoard {
  readonly #sets = new Map<string, SwitchesPatch>();

  /** The switches that apply to a request. */
  effective(scope: Scope = {}): Switches {
    return Object.assign(
      { ...defaultSwitches },
      ...this.#keys(scope).map((key) => this.#sets.get(key) ?? {}),
    );
  }

  set(scope: Scope, patch: SwitchesPatch): Switches {
    const key = this.#keys(scope).at(-1) ?? "*";
    const defined = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    this.#sets.set(key, { ...this.#sets.get(key), ...defined });
    return this.effective(scope);
  }

  /** Resets one scope (default: everyone's); narrower scopes keep their switches. */
  reset(scope: Scope = {}): void {
    this.#sets.delete(this.#keys(scope).at(-1) ?? "*");
  }

  resetAll(): void {
    this.#sets.clear();
  }

  /** Decrements a counting switch; false when it is at zero. */
  consume(scope: Scope, counter: Counter): boolean {
    for (const key of this.#keys(scope).reverse()) {
      const set = this.#sets.get(key);
      const left = set?.[counter];
      if (set === undefined || left === undefined) continue;
      if (left > 0) this.#sets.set(key, { ...set, [counter]: left - 1 });
      return left > 0;
    }
    return false;
  }

  list(): { scope: string; switches: SwitchesPatch }[] {
    return [...this.#sets].map(([scope, switches]) => ({ scope, switches }));
  }

  #keys(scope: Scope): string[] {
    const keys = ["*"];
    if (scope.email !== undefined) keys.push(`email:${scope.email.toLowerCase()}`);
    if (scope.reference !== undefined) keys.push(`reference:${scope.reference}`);
    return keys;
  }
}
