/** A PostgreSQL server for one run of the journeys. Prints its address when it is ready, and stops at SIGTERM. */
import { findPostgres, startPostgres } from "../../scripts/testing/postgres.mjs";

const binaries = await findPostgres();
if (!binaries) throw new Error("The journeys need PostgreSQL 15.");
const server = await startPostgres(binaries);
process.once("SIGTERM", () => server.stop().then(() => process.exit()));
console.log(server.url);
