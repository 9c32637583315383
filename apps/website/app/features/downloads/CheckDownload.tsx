import { Disclosure, Stack, Text } from "@vendor/ui";
import { platforms } from "./listing";
import * as styles from "./release-facts.css";

/** What the checksums are for, and how one gets a file's own with what the system has on board. */
export function CheckDownload() {
  return (
    <Disclosure title="How to check what you downloaded" headingLevel={2}>
      <Stack gap="sm">
        <Text>
          Beside each version stands the SHA-256 of its files. Have your computer work it out for the file you
          got. If both are the same, the file is ours and whole; if not, delete it and download it again.
        </Text>
        <dl className={styles.commands}>
          {platforms.map(({ name, check }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={styles.whole}>
                <code className={styles.code}>{check}</code>
              </dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Disclosure>
  );
}
