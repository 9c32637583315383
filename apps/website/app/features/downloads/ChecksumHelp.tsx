import { Disclosure, Stack, Text } from "@vendor/ui";
import { platforms } from "./download-listing";
import * as styles from "./release-facts.css";

export function ChecksumHelp() {
  return (
    <Disclosure title="How to check what you downloaded" headingLevel={2}>
      <Stack gap="sm">
        <Text>
          Each version lists the SHA-256 of its files. Calculate it for the file that you downloaded. If both
          match, the file is complete and unchanged; if not, delete it and download it again.
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
