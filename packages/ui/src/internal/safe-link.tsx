import type { ElementType } from "react";
import { safeElement } from "./safe-address";

type Props = { as: ElementType; [prop: string]: unknown };

/** A link of a list, whose props come from the application. */
export function SafeLink({ as, ...rest }: Props) {
  const [Root, props] = safeElement(as, rest);
  return <Root {...props} />;
}
