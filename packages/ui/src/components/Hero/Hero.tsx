import { forwardRef, type ReactNode, useId } from "react";
import { cx } from "../../internal/cx";
import type { Sealed } from "../../internal/sealed-props";
import { Inline, Page, Stack } from "../Layout/Layout";
import { Heading, Text } from "../Text/Text";
import * as styles from "./Hero.css";

export interface HeroProps extends Sealed<"section", "title" | "children"> {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** LinkButtons, the main one first. */
  actions?: ReactNode;
  /** Small text under the actions: "No card needed." */
  note?: ReactNode;
  /** A picture or a figure, with its own text alternative. */
  picture?: ReactNode;
  /** The picture's place on wide screens; on narrow ones it is below the words. @default "below" */
  picturePlace?: keyof typeof styles.place | undefined;
  /** `brand` is an indigo ground, `plain` the page's own. @default "brand" */
  tone?: "brand" | "plain" | undefined;
  /** Fills the indigo ground, behind everything: an AdirePattern. */
  backdrop?: ReactNode;
  /** @default 1 */
  level?: 1 | 2 | undefined;
}

/** The top of a landing page: what it offers, the next step, and a picture. */
export const Hero = forwardRef<HTMLElement, HeroProps>(function Hero(
  {
    title,
    lead,
    actions,
    note,
    picture,
    picturePlace = "below",
    tone = "brand",
    backdrop,
    level = 1,
    ...rest
  },
  ref,
) {
  const titleId = useId();
  const muted = tone === "brand" ? "onBrandMuted" : "muted";
  return (
    <section
      aria-labelledby={titleId}
      {...rest}
      ref={ref}
      className={cx(styles.root, picture ? styles.place[picturePlace] : styles.wordsOnly)}
    >
      {tone === "brand" ? <div className={styles.ground}>{backdrop}</div> : null}
      <Page>
        <div className={styles.body}>
          <div className={cx(styles.words, tone === "brand" && styles.onGround)}>
            <Stack gap="lg">
              <Heading level={level} size="hero" tone={tone === "brand" ? "onBrand" : "default"} id={titleId}>
                {title}
              </Heading>
              {lead ? (
                <Text size="lg" tone={muted}>
                  {lead}
                </Text>
              ) : null}
              {actions ? <Inline gap="md">{actions}</Inline> : null}
              {note ? (
                <Text size="sm" tone={muted}>
                  {note}
                </Text>
              ) : null}
            </Stack>
          </div>
          {picture ? <div className={styles.picture}>{picture}</div> : null}
        </div>
      </Page>
    </section>
  );
});
