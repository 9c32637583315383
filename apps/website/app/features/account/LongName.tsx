import * as styles from "./long-name.css";

/** From so many characters on a name may take more lines than are shown of it. */
const LONG = 60;

/** A name as long as people like: of a long one two lines are shown, the rest by a press, with or without scripts. */
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
  /** Words that the name goes on from. */
  after?: string;
};

/** A name among others, in a list, a table or a heading: at most two lines of it. Where it leads has all of it. */
export function ShortName({ children: name, after }: ShortNameProps) {
  return (
    <span className={name.length < LONG ? undefined : styles.clamped}>
      {after}
      <bdi>{name}</bdi>
    </span>
  );
}
