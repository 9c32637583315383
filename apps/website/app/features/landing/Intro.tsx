import { Heading } from "@vendor/ui";
import { cutAtWord, INTRO_LIMIT, introText } from "./intro-text";
import * as styles from "./landing.css";

const [start, rest] = cutAtWord(introText, INTRO_LIMIT);

/**
 * The introduction. A phone shows its first words and a native disclosure that brings the others: its state is the
 * browser's own, and the text is whole in the HTML.
 */
export function Intro() {
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
