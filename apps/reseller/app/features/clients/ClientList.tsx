import { brand } from "@vendor/brand";
import { useHydrated } from "@vendor/remix-kit";
import { Button, CheckboxField, formatAmount, Text } from "@vendor/ui";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { paths } from "../../paths";
import { ClientRow } from "./ClientRow";
import type { ClientView } from "./client-view";
import * as styles from "./clients.css";
import { MOST_AT_ONCE } from "./list-query";

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[name=client]:enabled") ?? [])];
}

/**
 * What is chosen in the form and its sum, as it is while boxes are pressed. The boxes are the browser's own: what was
 * pressed before the scripts came, or kept by the way back, counts too.
 */
function useChoice(form: RefObject<HTMLFormElement | null>, list: unknown) {
  const [choice, setChoice] = useState({ count: 0, total: 0, possible: 0 });
  const read = useCallback(() => {
    const boxes = boxesOf(form.current);
    const chosen = boxes.filter(({ checked }) => checked);
    const total = chosen.reduce((sum, { dataset }) => sum + Number(dataset.amount), 0);
    setChoice({ count: chosen.length, total, possible: Math.min(boxes.length, MOST_AT_ONCE) });
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the list has other boxes.
  useEffect(read, [read, list]);
  const chooseAll = (on: boolean) => {
    for (const box of boxesOf(form.current)) box.checked = on;
    read();
  };
  return { ...choice, read, chooseAll };
}

const kpt = (amount: number) => formatAmount(amount, brand.token.code);
const clientsWord = (count: number) => (count === 1 ? "1 client" : `${count} clients`);

type Props = { clients: ClientView[]; agentCode: string; balance: number };

/** A page of clients as one form: what is chosen is reviewed on the next page, with or without scripts. */
export function ClientList({ clients, agentCode, balance }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { count, total, possible, read, chooseAll } = useChoice(form, clients);
  const hydrated = useHydrated();
  return (
    <form ref={form} action={paths.renewClients()} method="get" onChange={read} className={styles.table}>
      <div aria-hidden className={styles.head}>
        <span>Client</span>
        <span>Plan</span>
        <span>State</span>
        <span>Renewal</span>
      </div>
      {hydrated && possible > 1 ? (
        <div className={styles.all}>
          <CheckboxField
            name="all"
            form=""
            label="All on this page"
            checked={count === possible}
            indeterminate={count > 0 && count < possible}
            onChange={(event) => chooseAll(event.currentTarget.checked)}
          />
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
      <ul role="list" aria-label="Clients" className={styles.rows}>
        {clients.map((client) => (
          <ClientRow key={client.id} client={client} agentCode={agentCode} />
        ))}
      </ul>
      {/* Without scripts nobody knows whether something is chosen. */}
      <div className={hydrated && count === 0 ? undefined : styles.bar}>
        <div className={styles.barWords}>
          <Text weight="strong" tabular role="status">
            {count > 0 ? `${clientsWord(count)}: ${kpt(total)}` : null}
          </Text>
          {total > balance ? (
            <Text size="sm" tone="critical" tabular>
              You have {kpt(balance)}.
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
