import { Link } from "@remix-run/react";
import { Alert, Heading, LinkButton, Stack } from "@vendor/ui";
import { NoScriptRefresh, useTimedRedirect } from "../timed-redirect";
import { CardFrame } from "./CardFrame";

type Props = {
  title: string;
  message: string;
  seconds: number;
  next: string;
  /** Loads the next page as a document: for pages with their own security policy. */
  asDocument?: boolean;
};

/** Confirms a completed step, and leads to the next page by a button or after some seconds (spec §4). */
export function SuccessPage({ title, message, seconds, next, asDocument = false }: Props) {
  useTimedRedirect(seconds, next, { asDocument });
  return (
    <CardFrame>
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
    </CardFrame>
  );
}
