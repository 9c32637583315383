import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Badge, type BadgeProps, CheckboxField, formatAmount, LinkButton, VisuallyHidden } from "@vendor/ui";
import { paths } from "../../paths";
import { type ClientState, type ClientView, stateWords } from "./client-view";
import * as styles from "./clients.css";

const tones: Record<ClientState, BadgeProps["tone"]> = {
  active: "positive",
  soon: "caution",
  expired: "critical",
  none: "neutral",
};

/** How a client stands, in a word and its colour. */
function StateBadge({ state }: { state: ClientState }) {
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>;
}

/** A client that can be chosen, with what it has, until when, and what its renewal costs. */
export function ClientRow({ client, agentCode }: { client: ClientView; agentCode: string }) {
  const { id, name, owner, plan, state, until, renewal, order } = client;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <CheckboxField
          name="client"
          value={String(id)}
          disabled={renewal === null}
          data-amount={renewal ?? undefined}
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
            {formatAmount(renewal, brand.token.code)}
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
