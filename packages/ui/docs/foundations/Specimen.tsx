import type { ReactNode } from "react";
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

/** A token's name in code, and its value. */
export function Label({ token, value }: { token: TokenName; value?: ReactNode }) {
  return (
    <span>
      <span className={styles.name}>{token}</span>
      {value === undefined ? null : (
        <>
          <br />
          <span className={styles.value}>{value}</span>
        </>
      )}
    </span>
  );
}

/** One token on a line: its name and an example. */
export function Row({ token, value, children }: { token: TokenName; value: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <Label token={token} value={value} />
      <div className={styles.wide}>{children}</div>
    </div>
  );
}

export { cssVar, type TokenName };
