import { Heading } from "@vendor/ui";
import * as styles from "./landing.css";

type Props = {
  /** The part that a phone always shows. */
  start: string;
  rest: string;
};

/**
 * The introduction. A phone shows its start and a native disclosure with the rest; the HTML has the full text. `Disclosure` would
 * hide the rest on wide screens too, where this text has no title to open it.
 */
export function Intro({ start, rest }: Props) {
  return (
    <div className={styles.split}>
      <Heading level={2} size="h1" id="intro">
        Easy, Efficient & Evolutionary
      </Heading>
      <div className={styles.introText}>
        <p>
          {start}
          <span className={styles.introDots}>…</span>
          <span className={styles.introRest}>{rest}</span>
        </p>
        <details className={styles.introToggle}>
          <summary className={styles.toggle}>
            <span className={styles.whenShut}>Show more</span>
            <span className={styles.whenOpen}>Show less</span>
          </summary>
        </details>
      </div>
    </div>
  );
}
