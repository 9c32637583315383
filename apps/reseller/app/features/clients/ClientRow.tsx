import { Link } from "@remix-run/react";
import { Badge, type BadgeProps, CheckboxField, LinkButton, VisuallyHidden } from "@vendor/ui";
import { paths } from "../../paths";
import { formatTokens } from "../format";
import { type ClientState, type ClientView, stateLabels } from "./client-view";
import * as styles from "./clients.css";

const tones: Record<ClientState, BadgeProps["tone"]> = {
  active: "positive",
  soon: "caution",
  expired: "critical",
  none: "neutral",
};

function StateBadge({ state }: { state: ClientState }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}

export function ClientRow({ client, agentCode }: { client: ClientView; agentCode: string }) {
  const { id, name, owner, contact, plan, state, until, renewal, order } = client;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <CheckboxField
          name="client"
          value={String(id)}
          disabled={renewal === null}
          data-amount={renewal ?? undefined}
          hint={<bdi>{contact}</bdi>}
          label={
            <>
              <span className={styles.name}>
                <VisuallyHidden>Choose </VisuallyHidden>
                <bdi>{name}</bdi>
              </span>
              {owner === name ? null : (
                <span className={styles.owner}>
                  <bdi>{owner}</bdi>
                </span>
              )}
            </>
          }
        />
      </div>
      <span>{plan ?? "No plan yet"}</span>
      <span className={styles.until}>
        <StateBadge state={state} />
        {until ? (
          <span className={styles.date}>
            <VisuallyHidden>{state === "expired" ? "Since " : "Until "}</VisuallyHidden>
            {until}
          </span>
        ) : null}
      </span>
      <span className={styles.amount}>
        {renewal === null ? (
          <span className={styles.date}>No price yet</span>
        ) : (
          <>
            <VisuallyHidden>Renewal: </VisuallyHidden>
            {formatTokens(renewal)}
          </>
        )}
      </span>
      <span className={styles.end}>
        <LinkButton
          as={Link}
          to={paths.planDetails({ locationId: String(id), agentCode, ...order })}
          size="small"
          aria-label={`Pay for ${name}`}
        >
          Pay
        </LinkButton>
      </span>
    </li>
  );
}
