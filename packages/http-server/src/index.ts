export { developmentFaults, isLoopback } from "./development.ts";
export { type ManagedServer, manageServer, serverTimes } from "./manage-server.ts";
