import type { Home } from "@vendor/api";
import { paths } from "../../paths";

type Name = Home["numbers"][number]["name"];

/** What each number of the home page is called, and the list of exactly what it counts on a day, which the API calls today. */
export const homeNumbers: Record<
  Name,
  { label: string; hint?: string; to: string | ((today: string) => string) }
> = {
  "sign-ups": { label: "Sign-ups today", to: (today) => paths.customers({ day: today }) },
  "trials-ending": {
    label: "Trials ending",
    hint: "within three days",
    to: paths.renewalsList({ list: "trials" }),
  },
  "failed-renewals": {
    label: "Failed renewals",
    hint: "in grace",
    to: paths.renewalsList({ list: "failed" }),
  },
  "waiting-payments": {
    label: "Waiting payments",
    hint: "transfers, USSD and debits",
    to: paths.orders("waiting=1"),
  },
  disputes: { label: "Open disputes", to: paths.orders("disputed=1") },
  unmatched: { label: "Unmatched money", to: paths.subject("unmatched") },
  refunds: { label: "Refunds to make", to: paths.subject("refunds") },
  inbox: { label: "Messages to answer", to: paths.inbox() },
  onboarding: { label: "Onboarding to carry out", to: paths.onboarding() },
  approvals: { label: "Waiting for your approval", to: paths.approvals({ proposer: "colleagues" }) },
  "dead-messages": { label: "Messages given up", to: paths.jobs() },
};
