import { Alert, StatusRegion } from "@vendor/ui";

/** What the page before did. */
export function Message({ text }: { text: string | null }) {
  return (
    <StatusRegion>
      {text ? (
        <Alert tone="positive" announce="none">
          {text}
        </Alert>
      ) : null}
    </StatusRegion>
  );
}
