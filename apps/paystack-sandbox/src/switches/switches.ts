import { z } from "zod";

/** The faults a test can turn on. Everything defaults to "behave". */
export const SwitchesSchema = z.strictObject({
  /** Milliseconds before any API, script or page answer. */
  delayMs: z.int().min(0).max(120_000),
  /** `true`: after payment no callback and no redirect comes; `"cancel"`: paid, yet the popup says cancelled. */
  dropCallback: z.union([z.boolean(), z.literal("cancel")]),
  webhooks: z.enum(["deliver", "drop", "hold"]),
  /** How often each event is delivered with success. */
  webhookRepeat: z.int().min(1).max(50),
  /** Deliver in random order: flushes are shuffled, live deliveries come 0–2 s late at random. */
  webhookShuffle: z.boolean(),
  /** How many of the next REST calls fail, and how. */
  failNext: z.int().min(0).max(10_000),
  failStatus: z.int().min(400).max(599),
  /** `"after"`: the call takes effect and only its answer is lost. Counts for `resetNext` too. */
  failWhen: z.enum(["before", "after"]),
  /** How many of the next REST calls end in a connection reset. */
  resetNext: z.int().min(0).max(10_000),
  /** How many of the next REST calls answer 429. */
  rateLimitNext: z.int().min(0).max(10_000),
  /** The popup script answers 503 (global only: a script request names nobody). */
  blockScript: z.boolean(),
  /** Minor units debited instead of the amount asked for. */
  partialDebit: z.int().min(1).nullable(),
  /** Saved cards are paused until the customer confirms with an OTP. */
  challenge: z.boolean(),
  /** Saved cards are declined. */
  declineSavedCard: z.boolean(),
  /** Refunds end in `refund.failed`. */
  refundFails: z.boolean(),
});

export type Switches = z.infer<typeof SwitchesSchema>;
export type SwitchesPatch = { [K in keyof Switches]?: Switches[K] | undefined };

/** Whom a set of switches is for. Empty: everyone. */
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
};

type Counter = "failNext" | "resetNext" | "rateLimitNext";

/** Holds the switches of everyone, of single e-mails and of single references; the narrowest one set wins. */
export class SwitchBoard {
  readonly #sets = new Map<string, SwitchesPatch>();

  /** The switches in force for a request. */
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

  /** Puts one scope (none given: everyone's) back to rest; narrower scopes keep their own. */
  reset(scope: Scope = {}): void {
    this.#sets.delete(this.#keys(scope).at(-1) ?? "*");
  }

  resetAll(): void {
    this.#sets.clear();
  }

  /** Takes one off a counting switch; false when it stood at zero. */
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
