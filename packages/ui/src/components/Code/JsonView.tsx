import type { ReactNode } from "react";
import { cx } from "../../internal/cx";
import * as styles from "./Code.css";

export interface JsonViewProps {
  /** What `JSON.parse` gives: the body of an event, a reply. */
  value: unknown;
  /** The name for screen readers: "Body of the event". */
  label: string;
  /** How many levels are open at first. @default 2 */
  open?: number | undefined;
  /** What a folded level says. @default "3 entries" */
  countText?: ((count: number) => string) | undefined;
}

const entries = (value: object): [string, unknown][] =>
  Array.isArray(value) ? value.map((each, at) => [String(at), each]) : Object.entries(value);

function Leaf({ value }: { value: unknown }) {
  const isText = typeof value === "string";
  return (
    <span className={cx(isText ? styles.text : styles.plain)}>
      {isText ? JSON.stringify(value) : String(value)}
    </span>
  );
}

type NodeProps = {
  value: unknown;
  open: number;
  name: ReactNode;
  countText: (count: number) => string;
};

function Node({ name, value, open, countText }: NodeProps) {
  if (typeof value !== "object" || value === null)
    return (
      <>
        {name}
        <Leaf value={value} />
      </>
    );
  const parts = entries(value);
  const signs = Array.isArray(value) ? "[]" : "{}";
  if (parts.length === 0)
    return (
      <>
        {name}
        {signs}
      </>
    );
  return (
    <details open={open > 0}>
      <summary>
        {name}
        {signs[0]} <span className={styles.count}>{countText(parts.length)}</span> {signs[1]}
      </summary>
      <ul className={styles.level}>
        {parts.map(([key, each]) => (
          <li key={key}>
            <Node
              name={
                <>
                  <span className={styles.name}>{key}</span>:{" "}
                </>
              }
              value={each}
              open={open - 1}
              countText={countText}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Data in JSON as levels that fold, without any script. */
export function JsonView({
  value,
  label,
  open = 2,
  countText = (count) => (count === 1 ? "1 entry" : `${count} entries`),
}: JsonViewProps) {
  return (
    <section aria-label={label} className={styles.block}>
      <Node name={null} value={value} open={open} countText={countText} />
    </section>
  );
}
