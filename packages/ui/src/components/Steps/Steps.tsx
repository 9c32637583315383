import { forwardRef, type ReactNode } from "react";
import type { Sealed } from "../../internal/sealed-props";
import { Heading, Text } from "../Text/Text";
import * as styles from "./Steps.css";

export interface Step {
  title: ReactNode;
  /** One or two sentences. */
  text?: ReactNode;
  /** Above the title: a picture, with its own text alternative unless it is decorative. */
  picture?: ReactNode;
}

export interface StepsProps extends Sealed<"ol", "children"> {
  /** Two to four. */
  steps: readonly Step[];
  /** @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
}

/** What happens first, second and third: numbered, below each other on phones, side by side on wide screens. */
export const Steps = forwardRef<HTMLOListElement, StepsProps>(function Steps(
  { steps, headingLevel = 3, ...rest },
  ref,
) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its numbers.
    <ol role="list" {...rest} ref={ref} className={styles.root}>
      {steps.map(({ title, text, picture }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step's place is what identifies it.
        <li key={place} className={styles.step}>
          <span aria-hidden="true" className={styles.number}>
            {place + 1}
          </span>
          <div className={styles.words}>
            {picture}
            <Heading level={headingLevel} size="h4">
              {title}
            </Heading>
            {text ? <Text tone="muted">{text}</Text> : null}
          </div>
        </li>
      ))}
    </ol>
  );
});
