import { type ElementType, forwardRef } from "react";
import type { PolymorphicLink, PolymorphicLinkProps } from "../../internal/polymorphic-link";
import { safeElement } from "../../internal/safe-address";
import * as styles from "./Button.css";
import { type ButtonLook, buttonClass, hasWords } from "./button-style";

export type LinkButtonProps<E extends ElementType = "a"> = PolymorphicLinkProps<E, ButtonLook>;

/**
 * A link that looks like a button. Use it to navigate; for changes use a Button in a form.
 * @example <LinkButton as={Link} to="/pricing" tone="primary">See prices</LinkButton>
 */
export const LinkButton = forwardRef<HTMLAnchorElement, LinkButtonProps<ElementType>>(function LinkButton(
  { as = "a", tone, size, fullWidth, icon, iconAfter, children, ...rest },
  ref,
) {
  const [Root, props] = safeElement(as, rest);
  return (
    <Root {...props} ref={ref} className={buttonClass({ tone, size, fullWidth, children })}>
      {icon}
      {hasWords(children) ? <span className={styles.words}>{children}</span> : null}
      {iconAfter}
    </Root>
  );
}) as PolymorphicLink<ButtonLook>;
