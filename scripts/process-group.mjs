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
    // EPERM, from a group with another user's processes (PostgreSQL), still means that it is alive.
    if (error.code === "EPERM") return true;
    throw error;
  }
}

/** Terminates a process group, and kills what is still alive after `graceMs` milliseconds. Resolves when no process is left. */
export async function endGroup(pid, { graceMs, signal = "SIGTERM" }) {
  const deadline = Date.now() + graceMs;
  signalGroup(pid, signal);
  while (signalGroup(pid, 0)) {
    if (Date.now() >= deadline) signalGroup(pid, "SIGKILL");
    await delay(25);
  }
}

/** Whether a process with this id is alive. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
