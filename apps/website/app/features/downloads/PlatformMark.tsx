import { Command, Grid2x2, SquareTerminal } from "lucide-react";
import type { Platform } from "./listing";

const marks = { Windows: Grid2x2, Mac: Command, Linux: SquareTerminal } as const;

/** A sign for each platform: panes, the key beside the space bar, a prompt. Decorative. */
export function PlatformMark({ platform, size = 18 }: { platform: Platform; size?: number }) {
  const Mark = marks[platform];
  return <Mark aria-hidden size={size} />;
}
