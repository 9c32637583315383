import type { InboxMessage } from "@vendor/api";

/** How staff read the states of visitors' messages. */
export const inboxStates: Record<
  InboxMessage["state"],
  { label: string; tone: "info" | "caution" | "positive" | "neutral" }
> = {
  new: { label: "New", tone: "info" },
  assigned: { label: "Assigned", tone: "caution" },
  answered: { label: "Answered", tone: "positive" },
  closed: { label: "Closed", tone: "neutral" },
};
