import { Card } from "@vendor/ui";
import type { ReactNode } from "react";
import { PlainFrame } from "./frames";

/** The frame of signing in and of its steps: a plain page with one card. */
export function CardFrame({ children }: { children: ReactNode }) {
  return (
    <PlainFrame>
      <Card padding="lg">{children}</Card>
    </PlainFrame>
  );
}
