import { Heading, Stack } from "@vendor/ui";
import { type ReactNode, useEffect, useRef } from "react";

/** What became of a form, in its place and with the focus, so that the keyboard and the screen reader are where the news is. */
export function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="lg">
      <Heading level={1} size="h2" tabIndex={-1} ref={heading}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
