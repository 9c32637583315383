import { useHydrated } from "@vendor/remix-kit";
import { Button, CheckboxField, Text } from "@vendor/ui";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { paths } from "../../paths";
import { countClients, formatTokens } from "../format";
import { ClientRow } from "./ClientRow";
import { MAX_RENEWALS } from "./client-query";
import type { ClientView } from "./client-view";
import * as styles from "./clients.css";

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
      <ul role="list" aria-label="Clients" className={styles.rows}>
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
          <Button type="submit" tone="primary">
            Renew selected
          </Button>
        )}
      </div>
    </form>
  );
}
