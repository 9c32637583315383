"use client";

import UserRound from "lucide-react/icons/user-round";
import { forwardRef } from "react";
import { cx } from "../../internal/cx";
import { safeAddress } from "../../internal/safe-address";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Avatar.css";
import { initialOf } from "./initial-of";

export interface AvatarProps extends Sealed<"span", "children" | "role"> {
  /** The name. Its first letter is shown; screen readers hear all of it. */
  name: string;
  /** A square picture. The initial shows until it loads and if it fails. */
  src?: string | undefined;
  /** @default "medium" */
  size?: keyof typeof styles.size | undefined;
  /** @default "soft" */
  tone?: keyof typeof styles.tone | undefined;
  /** Set it when the name is written beside the avatar, so that screen readers skip the picture. */
  decorative?: boolean | undefined;
}

/** Hides a broken picture, including one in the server's HTML that failed before hydration. */
function hideIfBroken(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true;
}

/** A person or a business as a round picture, or the first letter of the name. */
export const Avatar = forwardRef<HTMLSpanElement, AvatarProps>(function Avatar(
  { name, src, size = "medium", tone = "soft", decorative, ...rest },
  ref,
) {
  const picture = safeAddress(src, "src");
  const initial = initialOf(name);
  const meaning = decorative || !name ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <span {...rest} {...meaning} ref={ref} className={cx(styles.root, styles.size[size], styles.tone[tone])}>
      {initial || <UserRound aria-hidden className={styles.someone} />}
      {picture ? (
        <img
          key={picture}
          ref={hideIfBroken}
          className={styles.image}
          src={picture}
          alt=""
          decoding="async"
          onError={(event) => hideIfBroken(event.currentTarget)}
        />
      ) : null}
    </span>
  );
});
