import { Card } from "@vendor/ui";
import type { ReactNode } from "react";
import { PlainFrame } from "./PlainFrame";

type Props = { children: ReactNode; width?: "narrow" | "text" | "page"; panel?: boolean };

/** The frame of sign-in and checkout: a bare page with one card. */
export function BareFrame({ children, width = "narrow", panel = true }: Props) {
  return (
    <PlainFrame width={width}>
      {panel ? <Card padding={width === "narrow" ? "lg" : "xl"}>{children}</Card> : children}
    </PlainFrame>
  );
}
