import os from "node:os";
import { hashSync, verifySync } from "@node-rs/argon2";

/** A tenth of what a thread at the usual priority gets of a busy core: log-ins still go on, pages go first. */
const NICENESS = 10;

// On Linux this is about the calling thread alone; elsewhere it would slow the whole service down.
if (process.platform === "linux") os.setPriority(NICENESS);

/** @param {import("./password-hasher.ts").Argon2Task} task */
export default function work({ password, storedHash, options }) {
  return storedHash === undefined ? hashSync(password, options) : verifySync(storedHash, password);
}
