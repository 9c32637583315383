import type { ReactNode } from "react";
import { cx } from "../../internal/cx";
import { visuallyHidden } from "../../internal/hidden.css";
import { safeAddress } from "../../internal/safe-address";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./StoreBadges.css";
import { type Store, StoreMark } from "./StoreMark";

export interface StoreBadge {
  store: Store;
  /** The store's address. Without it the badge says "Coming soon". */
  href?: string | undefined;
  /** What is downloaded: "Android app". */
  caption?: ReactNode;
  /** The source: "Google Play", or "Windows, 86 MB". */
  name?: ReactNode;
  /** Your own mark, such as an `svg`, in place of the drawing of a device. Stores restrict the use of theirs. */
  mark?: ReactNode;
}

export interface StoreBadgesProps extends Sealed<"ul", "children"> {
  badges: readonly StoreBadge[];
  /** The store of the visitor's device, if known; only its badge is shown. */
  detected?: Store | undefined;
  /** @default "Coming soon" */
  soonLabel?: string | undefined;
  /** Announced after each link. @default "(opens in a new tab)" */
  newTabLabel?: string | undefined;
}

const words: Record<Store, { caption: string; name: string }> = {
  googlePlay: { caption: "For Android", name: "Google Play" },
  appStore: { caption: "For iPhone and iPad", name: "App Store" },
  direct: { caption: "For computers", name: "Direct download" },
};

/** Links to the app in its stores, drawn in our own style. They open in a new tab. */
export function StoreBadges({
  badges,
  detected,
  soonLabel = "Coming soon",
  newTabLabel = "(opens in a new tab)",
  ...rest
}: StoreBadgesProps) {
  const shown = detected ? badges.filter(({ store }) => store === detected) : badges;
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets.
    <ul {...rest} role="list" className={styles.list} data-single={shown.length === 1 ? "" : undefined}>
      {shown.map(
        ({ store, href: address, caption = words[store].caption, name = words[store].name, mark }, index) => {
          const href = safeAddress(address);
          const inside = (
            <>
              <span aria-hidden className={styles.mark}>
                {mark ?? <StoreMark store={store} />}
              </span>
              <span className={styles.words}>
                <span className={styles.caption}>{href ? caption : soonLabel}</span>{" "}
                <span className={styles.name}>{name}</span>
              </span>
            </>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two unavailable files have neither a text nor an address as key.
            <li key={index}>
              {href ? (
                <a className={cx(styles.badge, styles.link)} href={href} target="_blank" rel="noreferrer">
                  {inside}
                  <span className={visuallyHidden}> {newTabLabel}</span>
                </a>
              ) : (
                <span className={cx(styles.badge, styles.soon)}>{inside}</span>
              )}
            </li>
          );
        },
      )}
    </ul>
  );
}
