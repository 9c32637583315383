export { DELIVERIES_AT_ONCE, openLane, type Sender, type Senders } from "./deliver-outbox.ts";
export {
  greet,
  type Message,
  nameInMessage,
  queueMessage,
  queueMessages,
  releaseReceipts,
} from "./queue-message.ts";
