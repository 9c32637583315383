import { setTimeout as delay } from "node:timers/promises";

/**
 * Sends a signal to every process of a group.
 * @returns {boolean} false when the group has no process left.
 */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
    return true;
  } catch (error) {
    if (error.code === "ESRCH") return false;
    // EPERM from a group with processes of another user (PostgreSQL) still means that it lives.
    if (error.code === "EPERM") return true;
    throw error;
  }
}

/** Asks a process group to end and, after `graceMs` milliseconds, makes it. Resolves when nothing of it is left. */
export async function endGroup(pid, { graceMs, signal = "SIGTERM" }) {
  const deadline = Date.now() + graceMs;
  signalGroup(pid, signal);
  while (signalGroup(pid, 0)) {
    if (Date.now() >= deadline) signalGroup(pid, "SIGKILL");
    await delay(25);
  }
}

/** Tells whether a process with this id lives. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
