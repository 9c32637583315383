export { appendEvent } from "./append-event.ts";
export { eventTypes } from "./event-types.ts";
export {
  type Consumer,
  deleteReadEvents,
  listOldestUnread,
  registerConsumers,
  runConsumer,
  runConsumers,
} from "./run-consumer.ts";
