declare module "virtual:messages" {
  const messages: import("@vendor/messages/samples").SampleMessage[];
  export default messages;
}
