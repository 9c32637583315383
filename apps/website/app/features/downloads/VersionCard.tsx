import { Badge, Card, Heading, Inline, Stack, Text } from "@vendor/ui";
import { BuildLinks } from "./BuildLinks";
import { ReleaseFacts } from "./ReleaseFacts";
import type { ReleaseRow } from "./release-rows";

/** One version on a platform's own page (spec §2). */
export function VersionCard({ release, newest }: { release: ReleaseRow; newest: boolean }) {
  const { version, beta, description, size, released, day } = release;
  return (
    <Card as="article">
      <Stack gap="sm">
        <Inline>
          <Heading level={3}>{version}</Heading>
          <Badge tone={beta ? "info" : "positive"}>{beta ? "BETA version" : "Stable version"}</Badge>
        </Inline>
        <Text>{description}</Text>
        <Text tone="muted" size="sm" tabular>
          {size ? `${size} · ` : null}
          <time dateTime={day}>{released}</time>
        </Text>
        <BuildLinks release={release} newest={newest} />
        <ReleaseFacts release={release} />
      </Stack>
    </Card>
  );
}
