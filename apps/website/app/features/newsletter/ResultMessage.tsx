import { useFocusOnMount } from "@vendor/remix-kit";
import { Heading, Stack } from "@vendor/ui";
import type { ReactNode } from "react";

/** The result of a form in its place. It takes the focus, so that screen readers announce it. */
export function ResultMessage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Stack gap="lg">
      <Heading level={1} size="h2" tabIndex={-1} ref={heading}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
