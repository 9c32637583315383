import { Card, Heading, Stack } from "@vendor/ui";
import type { ReactNode } from "react";

/** A card with a form or two. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <Stack gap="md">
        <Heading level={2} size="h4">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
