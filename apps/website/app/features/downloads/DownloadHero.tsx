import { AdirePattern, Card, Heading, Stack, Text } from "@vendor/ui";
import type { ReactNode } from "react";
import * as styles from "./download-hero.css";
import { InstallPicture } from "./InstallPicture";

export function DownloadHero({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card tone="brand" padding="xl">
      <AdirePattern strength={0.08} />
      <div className={styles.hero}>
        <Stack gap="md">
          <Heading level={1} tone="onBrand">
            {title}
          </Heading>
          <Text size="lg" tone="onBrandMuted">
            {children}
          </Text>
        </Stack>
        <InstallPicture />
      </div>
    </Card>
  );
}
