import { Link } from "@remix-run/react";
import { NoScriptRefresh, useTimedRedirect } from "@vendor/remix-kit";
import { Alert, Heading, LinkButton, Stack } from "@vendor/ui";
import { BareFrame } from "./BareFrame";

type Props = {
  title: string;
  message: string;
  seconds: number;
  next: string;
  /** Loads the next page as a document: for those with a security policy of their own. */
  asDocument?: boolean;
};

/** A step that is done: what happened, and the next page at once or by itself (spec §4). */
export function MovingOn({ title, message, seconds, next, asDocument = false }: Props) {
  useTimedRedirect(seconds, next, { asDocument });
  return (
    <BareFrame>
      <NoScriptRefresh seconds={seconds} to={next} />
      <Stack gap="lg">
        <Heading level={1} size="h2">
          {title}
        </Heading>
        <Alert tone="positive">{message}</Alert>
        <LinkButton as={Link} to={next} reloadDocument={asDocument} tone="primary" size="large">
          Continue
        </LinkButton>
      </Stack>
    </BareFrame>
  );
}
