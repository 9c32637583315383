export {
  type Attachment,
  DELIVERIES_AT_ONCE,
  openLane,
  type Sender,
  type Senders,
} from "./deliver-outbox.ts";
export {
  type Message,
  queueMessage,
  queueMessages,
  releaseReceipts,
  type Withheld,
} from "./queue-message.ts";
