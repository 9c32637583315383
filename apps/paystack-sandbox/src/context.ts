import type { Logger } from "pino";
import type { Clock } from "./clock";
import type { Random } from "./random";
import type { Store } from "./store/store";
import type { SwitchBoard } from "./switches";
import type { WebhookDispatcher } from "./webhook-dispatcher";

/** The dependencies of every use case. */
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
  /** The sandbox's public address, without a trailing slash. */
  publicUrl: () => string;
}
