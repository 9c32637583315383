import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Code.css";

export interface CodeProps extends Sealed<"code", "children"> {
  children: string;
  /** Keeps the lines, in a box that scrolls. */
  block?: boolean | undefined;
  /** The name of the box for screen readers. */
  label?: string | undefined;
}

/** A reference, a file's name or a line of code. With `block` several lines. */
export function Code({ children, block = false, label, ...rest }: CodeProps) {
  if (!block)
    return (
      <code {...rest} className={styles.inline}>
        {children}
      </code>
    );
  return (
    // A box that scrolls must be focusable for the arrow keys to scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
    <pre className={styles.block} tabIndex={0} {...(label ? { role: "region", "aria-label": label } : {})}>
      <code {...rest}>{children}</code>
    </pre>
  );
}
