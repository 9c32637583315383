import { type ReactNode, useState } from "react";
import { cssVar, type TokenName } from "../../src/theme/token-sets";
import * as styles from "./specimen.css";

/** Frames a foundations page and isolates it from Storybook's own styles. */
export function Specimen({ children }: { children: ReactNode }) {
  return <div className={`sb-unstyled ${styles.root}`}>{children}</div>;
}

/** Shows its children in the light and the dark theme, whatever theme the page has. */
export function BothThemes({ children }: { children: (theme: "light" | "dark") => ReactNode }) {
  return (
    <div className={styles.pair}>
      {(["light", "dark"] as const).map((theme) => (
        <div key={theme} className={styles.panel} data-theme={theme}>
          <p className={styles.name}>{theme === "light" ? "Light" : "Dark"}</p>
          {children(theme)}
        </div>
      ))}
    </div>
  );
}

/** A text that copies itself when pressed. */
export function Copy({ text, children }: { text: string; children?: ReactNode }) {
  const [copied, setCopied] = useState(false);
  const reset = () => setCopied(false);
  return (
    <span className={styles.copyable}>
      <button
        type="button"
        className={styles.copy}
        title={`Copy ${text}`}
        onClick={() => {
          void navigator.clipboard.writeText(text).then(() => setCopied(true));
        }}
        onBlur={reset}
        onPointerLeave={reset}
      >
        {children ?? text}
      </button>
      <span role="status" className={styles.copied}>
        {copied ? "Copied" : null}
      </span>
    </span>
  );
}

interface LabelProps {
  token: TokenName;
  /** Shown instead of the token's whole name. */
  name?: string;
  value?: string;
}

/** A token's name, which copies its CSS variable, and its value, which copies itself. */
export function Label({ token, name = token, value }: LabelProps) {
  return (
    <span className={styles.label}>
      <span className={styles.name}>
        <Copy text={cssVar(token)}>{name}</Copy>
      </span>
      {value ? (
        <span className={styles.value}>
          <Copy text={value} />
        </span>
      ) : null}
    </span>
  );
}

/** One token on a line: its name and an example. */
export function Row({ token, value, children }: { token: TokenName; value: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <Label token={token} value={value} />
      <div className={styles.wide}>{children}</div>
    </div>
  );
}

export { cssVar, type TokenName };
