import { createElement, Fragment, type ReactNode } from "react";
import * as styles from "./blocks.css";

/** The sentence under a page's title that says what the component is for. */
export function Lead({ children }: { children: ReactNode }) {
  return <div className={styles.lead}>{children}</div>;
}

/** Renders text; in a string, parts in backticks become code, as in MDX. */
function words(says: ReactNode): ReactNode {
  if (typeof says !== "string") return says;
  const parts = says.split("`").map((part, at) => (at % 2 === 1 ? createElement("code", null, part) : part));
  return createElement(Fragment, null, ...parts);
}

/** The parts of a component, in reading order. */
export function Anatomy({ parts }: { parts: readonly (readonly [name: string, purpose: ReactNode])[] }) {
  return (
    <ol className={`sb-unstyled ${styles.anatomy}`}>
      {parts.map(([name, purpose]) => (
        <li key={name}>
          <strong>{name}</strong>: {words(purpose)}
        </li>
      ))}
    </ol>
  );
}

/** What each key does. Join the keys of a chord with "+": "Shift+Tab". */
export function Keyboard({ rows }: { rows: readonly (readonly [keys: string, does: ReactNode])[] }) {
  return (
    <table className={`sb-unstyled ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([keys, does]) => (
          <tr key={keys}>
            <td>
              {keys.split("+").map((name) => (
                <kbd key={name} className={styles.key}>
                  {name}
                </kbd>
              ))}
            </td>
            <td>{words(does)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows one Do and one Don't side by side. */
export function Rules({ children }: { children: ReactNode }) {
  return <div className={`sb-unstyled ${styles.rules}`}>{children}</div>;
}

function Rule({ tone, title, children }: { tone: "do" | "dont"; title: string; children: ReactNode }) {
  return (
    <div className={styles.tone[tone]}>
      <p className={styles.verdict[tone]}>{title}</p>
      {children}
    </div>
  );
}

/** What to do, with a live example or a sentence. */
export function Do({ children }: { children: ReactNode }) {
  return (
    <Rule tone="do" title="Do">
      {children}
    </Rule>
  );
}

/** What not to do, and why. */
export function Dont({ children }: { children: ReactNode }) {
  return (
    <Rule tone="dont" title="Don't">
      {children}
    </Rule>
  );
}
