import { AdirePattern, Card, Heading, Stack, Text } from "@vendor/ui";
import type { ReactNode } from "react";
import * as styles from "./download-hero.css";

/** A week's sales; the last bar is today's. */
const week = [22, 34, 28, 41, 36, 52, 60];
const shelf = [62, 48, 70];

function InstallPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 210" className={styles.picture} fill="none">
      <path className={styles.laptop} d="M36 6h248a12 12 0 0 1 12 12v150H24V18A12 12 0 0 1 36 6z" />
      <path className={styles.screen} d="M34 16h252v142H34z" />
      <path className={styles.base} d="M4 168h312l-10 16a8 8 0 0 1-7 4H21a8 8 0 0 1-7-4z" />
      <path className={styles.bar} d="M34 16h252v22H34z" />
      <g className={styles.onBar}>
        <circle cx="46" cy="27" r="3" />
        <circle cx="56" cy="27" r="3" />
        <circle cx="66" cy="27" r="3" />
      </g>
      {shelf.map((width, position) => (
        <g key={width}>
          <rect className={styles.faint} x="48" y={54 + position * 32} width={width} height="7" rx="3.5" />
          <rect className={styles.fainter} x="48" y={66 + position * 32} width="38" height="5" rx="2.5" />
          <path className={styles.line} d={`M48 ${78 + position * 32}h88`} />
        </g>
      ))}
      {week.map((height, position) => (
        <rect
          key={height}
          className={position === week.length - 1 ? styles.today : styles.day}
          x={156 + position * 17}
          y={142 - height * 1.4}
          width="11"
          height={height * 1.4}
          rx="2.5"
        />
      ))}
      <path className={styles.line} d="M152 142.5h124" />
      <rect className={styles.phone} x="268" y="74" width="78" height="132" rx="12" />
      <rect className={styles.screen} x="275" y="84" width="64" height="112" rx="6" />
      <circle className={styles.today} cx="307" cy="122" r="18" />
      <path className={styles.tick} d="m298 122.5 6.5 6.5 12-13" />
      <rect className={styles.faint} x="285" y="154" width="44" height="7" rx="3.5" />
      <rect className={styles.fainter} x="291" y="168" width="32" height="5" rx="2.5" />
    </svg>
  );
}

type Props = { title: ReactNode; children: ReactNode; actions?: ReactNode };

export function DownloadHero({ title, children, actions }: Props) {
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
          {actions}
        </Stack>
        <InstallPicture />
      </div>
    </Card>
  );
}
