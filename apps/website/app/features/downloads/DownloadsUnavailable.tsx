import { Alert, LinkButton } from "@vendor/ui";

/** Shown when the list could not be loaded (spec §8). An empty address is the current page. */
export function DownloadsUnavailable() {
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
      The list of downloads is not available at the moment. Please try again in a minute.
    </Alert>
  );
}
