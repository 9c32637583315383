export { createJsonLog } from "./json-log.ts";
export { type ManagedServer, manageServer, serverTimes } from "./manage-server.ts";
export { developmentFaults, isLoopback, isStaging, productionFaults } from "./setting-faults.ts";
