import * as styles from "./long-name.css";

/** Names from this length on may need more than the two lines that are shown. */
const LONG = 60;

/**
 * A name of any length: the first two lines of a long one, and the rest on request, with or without scripts. `Disclosure` shows
 * nothing of its content before it is opened, so it cannot show the first lines.
 */
export function LongName({ children: name }: { children: string }) {
  if (name.length < LONG) return <bdi>{name}</bdi>;
  return (
    <details className={styles.unfolding} suppressHydrationWarning>
      <summary className={styles.folded}>
        <bdi>{name}</bdi>
      </summary>
    </details>
  );
}

type ShortNameProps = {
  children: string;
  after?: string;
};

/** A name in a list, a table or a heading: two lines at most. */
export function ShortName({ children: name, after }: ShortNameProps) {
  return (
    <span className={name.length < LONG ? undefined : styles.clamped}>
      {after}
      <bdi>{name}</bdi>
    </span>
  );
}
