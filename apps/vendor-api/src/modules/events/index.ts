export { appendEvent, appendEvents, eventTypes, type NewEvent } from "./event-types.ts";
export {
  type Consumer,
  listOldestUnread,
  registerConsumers,
  runConsumer,
  runConsumers,
} from "./run-consumer.ts";
