import { Avatar, Heading, Stack, Text } from "@vendor/ui";
import { dayOf } from "../dates/day-of";
import type { Summary } from "./order";
import * as styles from "./order.css";

type Props = {
  summary: Pick<Summary, "location_name" | "owner" | "expires_at">;
  /** The agent who pays. */
  agent: { name: string; firstName: string };
};

/** Who the order is for, and who pays for it. */
export function ClientHead({ summary, agent }: Props) {
  const { location_name, owner, expires_at } = summary;
  return (
    <div className={styles.head}>
      <div className={styles.client}>
        <Stack gap="xxs">
          <Heading level={1} size="h2">
            <bdi>{location_name}</bdi>
          </Heading>
          <Text tone="muted">
            {owner === location_name ? null : (
              <>
                Owned by <bdi>{owner}</bdi>.{" "}
              </>
            )}
            {expires_at ? `Paid until ${dayOf(expires_at)}.` : "No subscription yet."}
          </Text>
        </Stack>
      </div>
      <span className={styles.agent}>
        <Avatar name={agent.name} decorative size="small" />
        <span className={styles.agentName}>
          <bdi>{agent.firstName}</bdi>
        </span>
        <Text as="span" size="sm" tone="muted">
          Agent
        </Text>
      </span>
    </div>
  );
}
