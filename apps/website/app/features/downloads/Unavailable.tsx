import { Alert, LinkButton } from "@vendor/ui";

/** The listing could not be had (spec §8). An empty address is the page itself. */
export function Unavailable() {
  return (
    <Alert
      tone="critical"
      title="Encountered an error"
      action={
        <LinkButton href="" size="small">
          Try again
        </LinkButton>
      }
    >
      The list of downloads cannot be shown at the moment. Please try again in a minute.
    </Alert>
  );
}
