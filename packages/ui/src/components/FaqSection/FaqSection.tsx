import { forwardRef, type ReactNode, useId } from "react";
import type { Sealed } from "../../internal/sealed-props";
import { Disclosure } from "../Disclosure/Disclosure";
import { Stack } from "../Layout/Layout";
import { Heading, Text } from "../Text/Text";
import * as styles from "./FaqSection.css";

export interface Question {
  question: string;
  answer: ReactNode;
}

export interface FaqSectionProps extends Sealed<"section", "title" | "children"> {
  /** "Frequently asked questions". */
  title: ReactNode;
  /** Under the title: where to ask something else. */
  lead?: ReactNode;
  /** Most asked first. */
  questions: readonly Question[];
  /** The title's heading level; the questions' is the next one. @default 2 */
  level?: 2 | 3 | undefined;
}

/** Questions of which one answer is open at a time. They are native elements, which need no script. */
export const FaqSection = forwardRef<HTMLElement, FaqSectionProps>(function FaqSection(
  { title, lead, questions, level = 2, ...rest },
  ref,
) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} {...rest} ref={ref} className={styles.root}>
      <Stack gap="sm">
        <Heading level={level} size="h2" id={titleId}>
          {title}
        </Heading>
        {lead ? <Text tone="muted">{lead}</Text> : null}
      </Stack>
      <div>
        {questions.map(({ question, answer }) => (
          <Disclosure
            key={question}
            title={question}
            headingLevel={level === 2 ? 3 : 4}
            // Opening one closes the others of the same name.
            name={titleId}
          >
            {answer}
          </Disclosure>
        ))}
      </div>
    </section>
  );
});
