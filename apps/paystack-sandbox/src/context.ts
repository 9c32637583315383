import type { Logger } from "pino";
import type { Clock } from "./clock";
import type { Random } from "./random";
import type { Store } from "./store/store";
import type { SwitchBoard } from "./switches/switches";
import type { WebhookDispatcher } from "./webhooks/webhook-dispatcher";

/** What every use case of the sandbox works with. */
export interface Context {
  clock: Clock;
  random: Random;
  store: Store;
  switches: SwitchBoard;
  webhooks: WebhookDispatcher;
  logger: Logger;
  secretKey: string;
  publicKey: string;
  controlApi: boolean;
  /** Where browsers reach the sandbox, no slash at the end. */
  publicUrl: () => string;
}
