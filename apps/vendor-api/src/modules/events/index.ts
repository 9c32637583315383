export { appendEvent } from "./append-event.ts";
export { type EventName, eventTypes } from "./event-types.ts";
export {
  type Consumer,
  deleteReadEvents,
  registerConsumers,
  runConsumer,
  runConsumers,
} from "./run-consumer.ts";
