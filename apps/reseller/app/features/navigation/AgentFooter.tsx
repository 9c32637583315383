import { brand } from "@vendor/brand";
import { Inline, Page, Text, TextLink } from "@vendor/ui";
import * as styles from "./navigation.css";

export function AgentFooter({ website }: { website: string }) {
  return (
    <footer className={styles.footer}>
      <Page>
        <Inline gap="lg">
          <Text as="span" size="sm" tone="muted">
            {brand.company.name}
          </Text>
          <TextLink href={`${website}/support`} tone="quiet">
            Get help
          </TextLink>
          <TextLink href={`${website}/privacy-policy`} tone="quiet">
            Privacy policy
          </TextLink>
          <TextLink href={`${website}/terms-and-conditions`} tone="quiet">
            Terms and conditions
          </TextLink>
        </Inline>
      </Page>
    </footer>
  );
}
