import { Card, Heading, Stack, Text } from "@vendor/ui";
import type { ReactNode } from "react";
import { PlainFrame } from "./page-frames";

type Props = {
  title?: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  children: ReactNode;
};

/** The frame of log-in and similar pages: the logo and one card, with the page's title. */
export function CardFrame({ title, lead, children }: Props) {
  return (
    <PlainFrame>
      <Card padding="lg">
        <Stack gap="lg">
          {title ? (
            <Stack gap="xs">
              <Heading level={1} size="h2">
                {title}
              </Heading>
              {lead ? <Text tone="muted">{lead}</Text> : null}
            </Stack>
          ) : null}
          {children}
        </Stack>
      </Card>
    </PlainFrame>
  );
}
