import { type Logger, pino } from "pino";
import { resumeAssignments } from "./accounts/dedicated-account";
import { testCards } from "./cards/test-cards";
import { type Clock, systemClock } from "./clock";
import type { Context } from "./context";
import { createControl, type SandboxControl } from "./control";
import { createApp } from "./http/app";
import { resumeDebits } from "./mandates/charge-mandate";
import { type Random, secureRandom } from "./random";
import { createFileJournal, memoryJournal } from "./store/journal";
import { Store } from "./store/store";
import { SwitchBoard } from "./switches";
import { authorizeCard } from "./transactions/complete-transaction";
import { resumeRefunds } from "./transactions/refund-transaction";
import { resumeTransfers } from "./transfers/receive-transfer";
import { WebhookDispatcher } from "./webhook-dispatcher";

/** A saved card that exists from the start. */
export interface SeedAuthorization {
  code: string;
  email: string;
  /** A test card's id, see `testCards`. */
  cardId: string;
  expMonth: string;
  expYear: string;
}

/** The demo owner's saved card: visa, last4 4081, 12/2030. */
export const demoAuthorization: SeedAuthorization = {
  code: "AUTH_demo4081",
  email: "owner@demo.example",
  cardId: "success",
  expMonth: "12",
  expYear: "2030",
};

export interface SandboxOptions {
  secretKey: string;
  publicKey: string;
  /** The webhook address; null: none until `control.setWebhookUrl`. */
  webhookUrl: string | null;
  clock?: Clock;
  random?: Random;
  /** The journal's folder; without one the state is lost on exit. */
  dataDir?: string;
  /** The sandbox's public address. */
  publicUrl?: string;
  seedAuthorizations?: readonly SeedAuthorization[];
  /** Whether `/__sandbox/*` answers. Default: unless NODE_ENV is production. */
  controlApi?: boolean;
  logger?: Logger;
  fetch?: typeof fetch;
}

export interface Sandbox {
  /** The HTTP server as a fetch handler. */
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  control: SandboxControl;
  /** Stops retries and waits for deliveries in progress. */
  close: () => Promise<void>;
  setPublicUrl: (url: string) => void;
}

/**
 * A stand-in for Paystack that needs no network and moves no money.
 * @throws {Error} when a key is not a test key, so that real keys cannot be used by mistake.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  requireTestKey("PAYSTACK_SECRET_KEY", options.secretKey, "sk_test_");
  requireTestKey("PAYSTACK_PUBLIC_KEY", options.publicKey, "pk_test_");
  const clock = options.clock ?? systemClock;
  const random = options.random ?? secureRandom;
  const logger = options.logger ?? pino({ enabled: false });
  const store = new Store(options.dataDir === undefined ? memoryJournal : createFileJournal(options.dataDir));
  const switches = new SwitchBoard();
  const { secretKey, publicKey } = options;
  const send = options.fetch ?? fetch;
  const webhooks = new WebhookDispatcher(
    { clock, random, store, switches, logger, secretKey, fetch: send },
    options.webhookUrl,
  );
  let publicUrl = options.publicUrl ?? "http://127.0.0.1:4100";
  const context: Context = {
    clock,
    random,
    store,
    switches,
    webhooks,
    logger,
    secretKey,
    publicKey,
    controlApi: options.controlApi ?? process.env.NODE_ENV !== "production",
    publicUrl: () => publicUrl.replace(/\/$/, ""),
  };

  const seed = () => {
    for (const { cardId, ...holder } of options.seedAuthorizations ?? []) {
      const card = testCards.find((other) => other.id === cardId);
      if (card && !store.authorization(holder.code))
        store.save("authorization", authorizeCard(context, card, holder));
    }
  };
  seed();
  resumeRefunds(context);
  resumeTransfers(context);
  resumeAssignments(context);
  resumeDebits(context);
  webhooks.resume();

  const control = createControl(context, seed);
  const app = createApp(context, control);
  return {
    fetch: (request, env) => app.fetch(request, env),
    control,
    close: () => webhooks.close(),
    setPublicUrl: (url) => {
      publicUrl = url;
    },
  };
}

function requireTestKey(setting: string, key: string, prefix: string): void {
  if (!key.startsWith(prefix)) {
    throw new Error(`${setting} must start with ${prefix}: the Paystack sandbox refuses any other key`);
  }
}
