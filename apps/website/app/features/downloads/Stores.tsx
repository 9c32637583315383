import { brand } from "@vendor/brand";
import { Heading, Stack, StoreBadges, Text } from "@vendor/ui";
import type { Device } from "../../server/visitor-device.server";
import * as styles from "./downloads.css";

const android = { store: "googlePlay", href: brand.stores.android } as const;
const ios = { store: "appStore", href: brand.stores.ios } as const;

/** On small screens: the store for the visitor's device, if it is known. */
export function DeviceStore({ device }: { device: Device }) {
  if (device === "Unknown") return null;
  return (
    <div className={styles.belowLarge}>
      <StoreBadges
        badges={[device === "Android" ? android : ios]}
        aria-label={`The app for your ${device === "Android" ? "Android" : "iPhone or iPad"}`}
      />
    </div>
  );
}

/** On large screens: both stores. */
export function StoreStrip() {
  return (
    <section className={styles.strip} aria-labelledby="stores">
      <Stack gap="xxs">
        <Heading level={2} size="h3" id="stores">
          Also on your phone
        </Heading>
        <Text tone="muted">See the day’s sales and scan barcodes from wherever you are.</Text>
      </Stack>
      <StoreBadges badges={[android, ios]} aria-label="App stores" />
    </section>
  );
}
