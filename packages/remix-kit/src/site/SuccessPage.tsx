import { Link } from "@remix-run/react";
import { Alert, LinkButton } from "@vendor/ui";
import { NoScriptRefresh, useTimedRedirect } from "../timed-redirect";
import { CardFrame } from "./CardFrame";

type Props = {
  title: string;
  /** What follows, under the title. */
  lead?: string;
  message: string;
  seconds: number;
  next: string;
  /** Loads the next page as a document: for pages with their own security policy. */
  asDocument?: boolean;
};

/** Confirms a completed step, and leads to the next page by a button or after some seconds (spec §4). */
export function SuccessPage({ title, lead, message, seconds, next, asDocument = false }: Props) {
  useTimedRedirect(seconds, next, { asDocument });
  return (
    <>
      <NoScriptRefresh seconds={seconds} to={next} />
      <CardFrame title={title} lead={lead}>
        <Alert tone="positive">{message}</Alert>
        <LinkButton as={Link} to={next} reloadDocument={asDocument} tone="primary" size="large">
          Continue
        </LinkButton>
      </CardFrame>
    </>
  );
}
