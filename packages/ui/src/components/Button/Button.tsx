import { forwardRef, type MouseEvent } from "react";
import { safeProps } from "../../internal/safe-address";
import type { Sealed } from "../../internal/sealed-props";
import { Spinner } from "../Spinner/Spinner";
import * as styles from "./Button.css";
import { type ButtonLook, buttonClass, hasWords } from "./button-style";

export interface ButtonProps extends ButtonLook, Sealed<"button"> {
  /** Shows a spinner over the words and ignores presses, but keeps the focus. */
  loading?: boolean | undefined;
  /** What screen readers hear while loading. @default "Loading..." */
  loadingLabel?: string | undefined;
}

/** A native `<button>`. `type` defaults to "button", so that it does not submit a form by accident. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone, size, fullWidth, icon, iconAfter, loading, loadingLabel, children, onClick, type, ...rest },
  ref,
) {
  return (
    <button
      {...safeProps(rest)}
      ref={ref}
      type={type ?? "button"}
      className={buttonClass({ tone, size, fullWidth, children })}
      {...(loading
        ? {
            "data-loading": "",
            "aria-disabled": true,
            onClick: (event: MouseEvent) => event.preventDefault(),
          }
        : onClick
          ? { onClick }
          : {})}
    >
      {icon}
      {hasWords(children) ? <span className={styles.words}>{children}</span> : null}
      {iconAfter}
      {loading ? (
        <span className={styles.spinner}>
          <Spinner label={loadingLabel} />
        </span>
      ) : null}
    </button>
  );
});
