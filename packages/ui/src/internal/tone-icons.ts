import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ReactNode } from "react";

type Icon = (props: { "aria-hidden": true; size: number }) => ReactNode;

/** The icons of messages. */
export const toneIcons: Record<"info" | "positive" | "caution" | "critical", Icon> = {
  info: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  critical: CircleAlert,
};
