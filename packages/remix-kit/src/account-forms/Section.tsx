import { Card, Heading, Stack } from "@vendor/ui";
import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  /** The title's id; without one the title must be text. */
  id?: string;
  /** Whether it is not in a card. */
  isPlain?: boolean;
  children: ReactNode;
};

/** A part of a page with its title. */
export function Section({ title, id, isPlain = false, children }: Props) {
  const name = id ? { "aria-labelledby": id } : { "aria-label": String(title) };
  const heading = (
    <Heading level={2} size="h4" id={id}>
      {title}
    </Heading>
  );
  if (isPlain) {
    return (
      <Stack as="section" gap="md" {...name}>
        {heading}
        {children}
      </Stack>
    );
  }
  return (
    <Card as="section" {...name}>
      <Stack gap="md">
        {heading}
        {children}
      </Stack>
    </Card>
  );
}
