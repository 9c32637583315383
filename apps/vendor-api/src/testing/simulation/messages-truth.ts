import type { Invariant } from "./invariants.ts";

export const messageInvariants: readonly Invariant[] = [];
