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
  const section = {
    as: "section" as const,
    ...(id ? { "aria-labelledby": id } : { "aria-label": String(title) }),
  };
  const content = (
    <Stack gap="md" {...(isPlain && section)}>
      <Heading level={2} size="h4" id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
  return isPlain ? content : <Card {...section}>{content}</Card>;
}
