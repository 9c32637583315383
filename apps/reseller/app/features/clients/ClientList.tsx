import { Link } from "@remix-run/react";
import { useHydrated } from "@vendor/remix-kit";
import {
  Badge,
  type BadgeProps,
  Button,
  CheckboxField,
  Inline,
  LinkButton,
  Text,
  VisuallyHidden,
} from "@vendor/ui";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { paths } from "../../paths";
import { countClients, formatTokens } from "../format";
import { type ClientState, type ClientView, MAX_RENEWALS } from "./clients";
import * as styles from "./clients.css";
import { ReachLinks } from "./ReachLinks";

const tones: Record<ClientState, BadgeProps["tone"]> = {
  active: "positive",
  soon: "caution",
  expired: "critical",
  none: "neutral",
};

function ClientRow({ client, agentCode }: { client: ClientView; agentCode: string }) {
  const { id, name, owner, contact, reach, plan, state, stateLabel, until, renewal, order } = client;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <CheckboxField
          name="client"
          value={String(id)}
          disabled={renewal === null}
          data-amount={renewal ?? undefined}
          hint={
            <>
              {owner === name ? null : <bdi>{owner}</bdi>}
              {contact.map((text) => (
                <bdi key={text} className={styles.contactPart}>
                  {text}
                </bdi>
              ))}
            </>
          }
          label={
            <span className={styles.name}>
              <VisuallyHidden>Choose </VisuallyHidden>
              <bdi>{name}</bdi>
            </span>
          }
        />
      </div>
      <span className={styles.plan}>{plan ?? "No plan yet"}</span>
      <span className={styles.until}>
        <Badge tone={tones[state]}>{stateLabel}</Badge>
        {until ? (
          <span className={styles.date}>
            {state === "expired" ? "Since" : "Until"} {until}
          </span>
        ) : null}
        {client.renewsAutomatically ? <span className={styles.date}>Renews automatically</span> : null}
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
      <span className={styles.reach}>
        <ReachLinks name={name} reach={reach} isCompact />
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

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[name=client]:enabled") ?? [])];
}

/**
 * The number and total of the ticked clients. It reads the browser's own checkboxes, so those ticked before the scripts
 * loaded, or restored by Back, count too.
 */
function useSelection(form: RefObject<HTMLFormElement | null>, list: unknown) {
  const [selection, setSelection] = useState({ count: 0, total: 0, available: 0 });
  const read = useCallback(() => {
    const boxes = boxesOf(form.current);
    const ticked = boxes.filter(({ checked }) => checked);
    const total = ticked.reduce((sum, { dataset }) => sum + Number(dataset.amount), 0);
    setSelection({ count: ticked.length, total, available: Math.min(boxes.length, MAX_RENEWALS) });
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the list has other boxes.
  useEffect(read, [read, list]);
  const selectAll = (checked: boolean) => {
    for (const box of boxesOf(form.current)) box.checked = checked;
    read();
  };
  return { ...selection, read, selectAll };
}

type Props = { clients: ClientView[]; agentCode: string; balance: number };

/** A page of clients as a form: the next page reviews the selected ones, with or without scripts. */
export function ClientList({ clients, agentCode, balance }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { count, total, available, read, selectAll } = useSelection(form, clients);
  const hydrated = useHydrated();
  return (
    <form ref={form} action={paths.renewClients()} method="get" onChange={read} className={styles.table}>
      <div aria-hidden className={styles.head}>
        <span>Client</span>
        <span>Plan</span>
        <span>State</span>
        <span>Renewal</span>
      </div>
      {hydrated && available > 1 ? (
        <div className={styles.all}>
          <CheckboxField
            name="all"
            form=""
            label="All on this page"
            checked={count === available}
            indeterminate={count > 0 && count < available}
            onChange={(event) => selectAll(event.currentTarget.checked)}
          />
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
      <ul role="list" aria-label="Clients">
        {clients.map((client) => (
          <ClientRow key={client.id} client={client} agentCode={agentCode} />
        ))}
      </ul>
      {/* Without scripts the page cannot know whether a client is selected. */}
      <div className={hydrated && count === 0 ? undefined : styles.bar}>
        <div className={styles.barText}>
          <Text weight="strong" tabular role="status">
            {count > 0 ? `${countClients(count)}: ${formatTokens(total)}` : null}
          </Text>
          {total > balance ? (
            <Text size="sm" tone="critical" tabular>
              You have {formatTokens(balance)}.
            </Text>
          ) : null}
        </div>
        {hydrated && count === 0 ? null : (
          <Inline>
            <Button type="submit" formAction={paths.remindClients()}>
              Remind selected
            </Button>
            <Button type="submit" tone="primary">
              Renew selected
            </Button>
          </Inline>
        )}
      </div>
    </form>
  );
}
