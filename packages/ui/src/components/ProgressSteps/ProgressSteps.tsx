import Check from "lucide-react/icons/check";
import type { ComponentPropsWithoutRef, ElementType } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import { SafeLink } from "../../internal/safe-link";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./ProgressSteps.css";

export interface ProgressStep<Link = ComponentPropsWithoutRef<"a">> {
  label: string;
  /** Leads back to a finished step: `{ href }`, or `{ to }` with Remix's Link. */
  link?: Omit<Link, "className" | "style" | "children"> | undefined;
}

export type ProgressStepsProps<E extends ElementType = "a"> = Sealed<"ol", "children"> & {
  steps: readonly ProgressStep<ComponentPropsWithoutRef<E>>[];
  /** The number of the current step, from 1. After the last one all are done. */
  current: number;
  /** The link component of your router. @default "a" */
  as?: E | undefined;
  /** The list's name. @default "Progress" */
  label?: string | undefined;
  /** What screen readers hear for a finished step. @default "Done" */
  doneLabel?: string | undefined;
};

const stateOf = (number: number, current: number) =>
  number < current ? "done" : number === current ? "current" : "upcoming";

/** Where a person is in a task of several pages. */
export function ProgressSteps<E extends ElementType = "a">({
  steps,
  current,
  as,
  label = "Progress",
  doneLabel = "Done",
  ...rest
}: ProgressStepsProps<E>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its numbers.
    <ol role="list" aria-label={label} {...rest} className={styles.list}>
      {steps.map(({ label: words, link }, at) => {
        const state = stateOf(at + 1, current);
        return (
          <li
            key={words}
            className={styles.step}
            data-state={state}
            {...(state === "current" ? { "aria-current": "step" as const } : {})}
          >
            <span aria-hidden className={styles.mark}>
              {state === "done" ? <Check size={14} /> : at + 1}
            </span>
            <span className={styles.words}>
              {state === "done" ? <span className={visuallyHidden}>{doneLabel}: </span> : null}
              {state === "done" && link ? (
                <SafeLink as={as ?? "a"} {...link} className={styles.link}>
                  {words}
                </SafeLink>
              ) : (
                words
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
