"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "../Alert/Alert";
import * as styles from "./ErrorSummary.css";

export interface ErrorSummaryProps {
  /** @default "Please check the form" */
  title?: ReactNode;
  errors: readonly { fieldId: string; message: string }[];
  /** Takes the focus when errors arrive. @default true */
  autoFocus?: boolean | undefined;
}

/** Everything wrong with a form in one place, each message leading to its field. Shows nothing without errors. */
export function ErrorSummary({
  title = "Please check the form",
  errors,
  autoFocus = true,
}: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  const signature = errors.map((error) => `${error.fieldId}:${error.message}`).join("|");
  useEffect(() => {
    if (signature && autoFocus) root.current?.focus();
  }, [signature, autoFocus]);
  if (errors.length === 0) return null;
  return (
    <div ref={root} tabIndex={-1}>
      <Alert tone="critical" title={title}>
        <ul className={styles.list}>
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId}:${message}`}>
              <a href={`#${fieldId}`}>{message}</a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
