import { Card } from "@vendor/ui";
import type { ReactNode } from "react";
import { PlainFrame } from "./page-frames";

/** The frame of log-in and similar pages: the logo and one card. */
export function CardFrame({ children }: { children: ReactNode }) {
  return (
    <PlainFrame>
      <Card padding="lg">{children}</Card>
    </PlainFrame>
  );
}
