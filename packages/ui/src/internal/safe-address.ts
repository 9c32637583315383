import type { ElementType } from "react";
import { warn } from "./warn";

declare const process: { env: { NODE_ENV?: string } };

/** The attributes that hold an address, and the `to` of a router's link. */
const names = ["href", "to", "src", "action", "formAction", "xlinkHref"] as const;

const safeScheme = /^(?:https?|mailto|tel):/i;
const anyScheme = /^[a-z][a-z\d+.-]*:/i;

/** What a browser reads: it skips tabs and line breaks everywhere, and control characters and spaces at the start. */
function asRead(address: string): string {
  return address.replace(/[\t\n\r]/g, "").replace(/^[\0-\x20]+/, "");
}

/** Whether an address is relative or one of http, https, mailto and tel. Others, such as `javascript:`, can run a script. */
function isSafe(value: unknown): boolean {
  // A router's link also takes a location; React calls a function, such as an action, itself.
  if (value === undefined || value === null || typeof value === "function") return true;
  if (typeof value === "object" && "pathname" in value && !("href" in value)) return isSafe(value.pathname);
  const address = asRead(String(value));
  return safeScheme.test(address) || !anyScheme.test(address);
}

function unsafeName(props: object): string | undefined {
  return names.find((name) => !isSafe((props as Record<string, unknown>)[name]));
}

function warnOf(name: string): void {
  if (process.env.NODE_ENV !== "production")
    warn(
      "unsafe-address",
      `\`${name}\` was left out, because it could run a script. An address must be relative, or start with http:, https:, mailto: or tel:.`,
    );
}

/** The address, or undefined when it is not a safe one. */
export function safeAddress(address: string | undefined, name = "href"): string | undefined {
  if (isSafe(address)) return address;
  warnOf(name);
  return undefined;
}

/** The props without unsafe addresses. */
export function safeProps<Props extends object>(props: Props): Props {
  const unsafe = unsafeName(props);
  if (unsafe === undefined) return props;
  warnOf(unsafe);
  const { [unsafe as keyof Props]: _, ...rest } = props;
  return safeProps(rest as Props);
}

const ownProps = /^(?:children|className|id|role|title|lang|dir|tabIndex|on[A-Z]|aria-|data-)/;

/**
 * The element and the props to render. In place of a router's link with an unsafe address it is an `<a>` without one: the
 * router's own link must have an address.
 */
export function safeElement<Props extends object>(Root: ElementType, props: Props): [ElementType, Props] {
  if (unsafeName(props) === undefined) return [Root, props];
  const safe = safeProps(props);
  if (typeof Root === "string") return [Root, safe];
  return ["a", Object.fromEntries(Object.entries(safe).filter(([name]) => ownProps.test(name))) as Props];
}
