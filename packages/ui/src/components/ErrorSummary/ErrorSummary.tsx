"use client";

import { forwardRef, type MouseEvent, type ReactNode, useEffect, useImperativeHandle, useRef } from "react";
import type { Sealed } from "../../internal/sealed-props";
import { Alert } from "../Alert/Alert";
import * as styles from "./ErrorSummary.css";

export interface ErrorSummaryProps
  extends Sealed<"div", "title" | "children" | "autoFocus" | "tabIndex" | "role"> {
  /** @default "Please check the form" */
  title?: ReactNode;
  /** In form order. A message without `fieldId` is about the whole form. */
  errors: readonly { fieldId?: string | undefined; message: string }[];
  /** Takes the focus when errors appear. @default true */
  autoFocus?: boolean | undefined;
}

const controls = "input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)";

/** Focuses the field and keeps its label in view; without scripts it is a plain link to the field. */
function goToField(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  const field = event.currentTarget.ownerDocument.getElementById(fieldId);
  const control = field?.matches(controls) ? field : field?.querySelector(controls);
  if (!(control instanceof HTMLElement)) return;
  event.preventDefault();
  const label = field === control && "labels" in field ? (field as HTMLInputElement).labels?.[0] : null;
  (label ?? field)?.scrollIntoView({ block: "nearest" });
  control.focus();
}

/** All errors of a form in one place, each linked to its field. Renders nothing without errors. */
export const ErrorSummary = forwardRef<HTMLDivElement, ErrorSummaryProps>(function ErrorSummary(
  { title = "Please check the form", errors, autoFocus = true, ...rest },
  ref,
) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement);
  const entries = new Map(errors.map((error) => [`${error.fieldId}:${error.message}`, error]));
  const signature = [...entries.keys()].join("|");
  useEffect(() => {
    if (signature && autoFocus) root.current?.focus();
  }, [signature, autoFocus]);
  if (errors.length === 0) return null;
  return (
    <div {...rest} ref={root} tabIndex={-1}>
      <Alert tone="critical" title={title}>
        <ul className={styles.list}>
          {[...entries].map(([key, { fieldId, message }]) => (
            <li key={key}>
              {fieldId === undefined ? (
                message
              ) : (
                <a
                  href={`#${fieldId}`}
                  className={styles.link}
                  onClick={(event) => goToField(event, fieldId)}
                >
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
});
