import ChevronDown from "lucide-react/icons/chevron-down";
import List from "lucide-react/icons/list";
import * as styles from "./legal.css";
import type { LegalSection } from "./legal-document";

type Props = { sections: readonly LegalSection[] };

function Entries({ sections }: Props) {
  return (
    <ol className={styles.entries}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles.entry}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The table of contents: folded on phones, always in sight beside the text on large screens. One of the two shows. */
export function Contents({ sections }: Props) {
  return (
    <>
      <details className={styles.folded}>
        <summary className={styles.foldedTitle}>
          <List aria-hidden size={20} />
          On this page
          <ChevronDown aria-hidden size={20} className={styles.arrow} />
        </summary>
        <nav aria-label="On this page">
          <Entries sections={sections} />
        </nav>
      </details>
      <nav aria-labelledby="contents" className={styles.beside}>
        <p id="contents" className={styles.besideTitle}>
          On this page
        </p>
        <Entries sections={sections} />
      </nav>
    </>
  );
}
