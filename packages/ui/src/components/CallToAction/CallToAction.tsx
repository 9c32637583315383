import { forwardRef, type ReactNode, useId } from "react";
import { cx } from "../../internal/cx";
import type { Sealed } from "../../internal/sealed-props";
import { Inline, Stack } from "../Layout/Layout";
import { Heading, Text } from "../Text/Text";
import * as styles from "./CallToAction.css";

export interface CallToActionProps extends Sealed<"section", "title" | "children"> {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** LinkButtons, the main one first. */
  actions?: ReactNode;
  /** A form instead of buttons: half of the panel on wide screens. */
  form?: ReactNode;
  /** A lucide icon, decorative. */
  icon?: ReactNode;
  /** @default "soft" */
  tone?: keyof typeof styles.tone | undefined;
  /** Fills the panel behind its content: an AdirePattern on a `brand` one. */
  backdrop?: ReactNode;
  /** @default 2 */
  level?: 2 | 3 | undefined;
}

/** A panel near the end of a page that asks for one thing: to start, to call, to subscribe. */
export const CallToAction = forwardRef<HTMLElement, CallToActionProps>(function CallToAction(
  { title, lead, actions, form, icon, tone = "soft", backdrop, level = 2, ...rest },
  ref,
) {
  const titleId = useId();
  const onBrand = tone === "brand";
  return (
    <section aria-labelledby={titleId} {...rest} ref={ref} className={cx(styles.root, styles.tone[tone])}>
      {backdrop}
      <div className={cx(styles.body, form ? styles.withForm : styles.withActions)}>
        <Stack gap="sm">
          {icon ? <span className={styles.icon}>{icon}</span> : null}
          <Heading level={level} size="h2" tone={onBrand ? "onBrand" : "default"} id={titleId}>
            {title}
          </Heading>
          {lead ? (
            <Text size="lg" tone={onBrand ? "onBrandMuted" : "muted"}>
              {lead}
            </Text>
          ) : null}
        </Stack>
        {form ?? (actions ? <Inline gap="md">{actions}</Inline> : null)}
      </div>
    </section>
  );
});
