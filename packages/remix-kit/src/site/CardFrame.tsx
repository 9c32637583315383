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
  const heading = title ? (
    <Heading level={1} size="h2">
      {title}
    </Heading>
  ) : null;
  const head = lead ? (
    <Stack gap="xs">
      {heading}
      <Text tone="muted">{lead}</Text>
    </Stack>
  ) : (
    heading
  );
  return (
    <PlainFrame>
      <Card padding="lg">
        <Stack gap="lg">
          {head}
          {children}
        </Stack>
      </Card>
    </PlainFrame>
  );
}
