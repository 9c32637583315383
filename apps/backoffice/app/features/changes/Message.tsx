import { Link } from "@remix-run/react";
import { Alert, StatusRegion, TextLink } from "@vendor/ui";

/** What the page before did, with a link to what takes it back. */
export function Message({ text, undo = null }: { text: string | null; undo?: string | null }) {
  return (
    <StatusRegion>
      {text ? (
        <Alert tone="positive" announce="none">
          {text}
          {undo ? (
            <>
              {" "}
              <TextLink as={Link} to={undo}>
                Undo
              </TextLink>
            </>
          ) : null}
        </Alert>
      ) : null}
    </StatusRegion>
  );
}
