import Command from "lucide-react/icons/command";
import Grid2x2 from "lucide-react/icons/grid-2x2";
import SquareTerminal from "lucide-react/icons/square-terminal";
import type { Platform } from "./download-listing";

const marks = { Windows: Grid2x2, Mac: Command, Linux: SquareTerminal } as const;

export function PlatformMark({ platform, size = 18 }: { platform: Platform; size?: number }) {
  const Mark = marks[platform];
  return <Mark aria-hidden size={size} />;
}
