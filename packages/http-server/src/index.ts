export { type ManagedServer, manageServer, serverTimes } from "./manage-server.ts";
