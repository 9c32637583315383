import { Badge, type BadgeProps } from "@vendor/ui";
import { type ClientState, stateWords } from "./client-view";

const tones: Record<ClientState, BadgeProps["tone"]> = {
  active: "positive",
  soon: "caution",
  expired: "critical",
  none: "neutral",
};

/** How a client stands, in a word and its colour. */
export function StateBadge({ state }: { state: ClientState }) {
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>;
}
