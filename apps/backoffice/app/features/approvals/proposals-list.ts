import type { Proposal } from "@vendor/api";
import { formatMinute } from "@vendor/remix-kit";
import type { Account } from "@vendor/remix-kit/server";
import { type Filter, readFilters } from "@vendor/ui";
import { isOldestFirst } from "../lists/list-address";
import type { ListColumn } from "../lists/list-column";
import { proposalStates, proposalTitle, timeLeft } from "./proposals";

export const proposalFilters = [
  {
    ...{ key: "decided", label: "State", type: "choice", single: true },
    options: [{ value: "1", label: "Decided or expired" }],
  },
  {
    ...{ key: "proposer", label: "Proposed by", type: "choice", single: true },
    options: [
      { value: "own", label: "You" },
      { value: "colleagues", label: "Colleagues" },
    ],
  },
  { key: "proposed", label: "Day", type: "date-range" },
] as const satisfies readonly Filter[];

const rowOf = ({ id, command, row, before, reason, own, state, ...proposal }: Proposal, now: number) => ({
  ...{
    id,
    reason,
    state,
    title: proposalTitle(command, row, before),
    by: own ? "You" : proposal.proposed_by,
  },
  ...{ at: proposal.created_at, time: formatMinute(proposal.created_at) },
  left: state === "waiting" ? timeLeft(proposal.expires_at, now) : "",
  decidedBy: proposal.decided_by ?? "",
});
export type ProposalRow = ReturnType<typeof rowOf>;

export const proposalColumns: readonly ListColumn<ProposalRow>[] = [
  { key: "title", label: "Change", rowHeader: true, text: ({ title }) => title },
  { key: "reason", label: "Why", text: ({ reason }) => reason },
  { key: "by", label: "Proposed by", phone: "named", text: ({ by }) => by },
  { key: "at", label: "When", sortable: true, phone: "named", text: ({ time }) => time },
  { key: "left", label: "Time left", nowrap: true, phone: "named", text: ({ left }) => left },
  { key: "state", label: "State", phone: "end", text: ({ state }) => proposalStates[state].label },
  { key: "decided", label: "Decided by", phone: "named", text: ({ decidedBy }) => decidedBy },
];

/** The columns without a choice: the time left is of those that wait, and who decided of the others. */
export const usualColumns = (query: URLSearchParams) =>
  query.get("decided") === "1" ? "title,reason,by,at,state,decided" : "title,reason,by,at,left";

/** Reads a page of the proposals that an address asks for: those that wait when it does not say. */
export function proposalReader(api: Account["api"], query: URLSearchParams) {
  const { decided, proposer, proposed } = readFilters(proposalFilters, query);
  const asked = {
    decided: decided?.[0] ? 1 : 0,
    ...(proposer?.[0] && { proposer: proposer[0] as "own" | "colleagues" }),
    ...(proposed?.from && { from: proposed.from }),
    ...(proposed?.to && { to: proposed.to }),
    ...(isOldestFirst(query, "at") && { order: "oldest" as const }),
  };
  return async (after: string | undefined, limit?: number) => {
    const before = /^[1-9]\d{0,8}$/.exec(after ?? "")?.[0];
    const page = { ...(before && { before: Number(before) }), ...(limit && { limit }) };
    const { rows, next } = (await api.office.proposals({ ...asked, ...page })).data;
    const now = Date.now();
    return { rows: rows.map((row) => rowOf(row, now)), next: next === null ? null : String(next) };
  };
}
