"use client";

import {
  type AriaAttributes,
  cloneElement,
  type DOMAttributes,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from "react";
import { useAnchoredPopover } from "../../internal/anchored-popover";
import { manualPopover } from "../../internal/native-popover";
import { useEffectBeforePaint } from "../../internal/use-effect-before-paint";
import * as styles from "./Tooltip.css";

export interface TooltipProps {
  /** The control's name: shown, and announced instead of its content. */
  label: string;
  /** One control without words: a Button or LinkButton with an icon, or a native one that forwards ref and props. */
  children: ReactElement;
  /** @default "top" */
  placement?: "top" | "bottom" | undefined;
  /** The delay on hover in ms; keyboard focus has none. @default 500 */
  delay?: number | undefined;
  /** Keeps it open, for pictures and demonstrations. */
  open?: boolean | undefined;
}

const GAP = 6;
const MARGIN = 12;
/** The mouse may move from the control to the tooltip meanwhile, and to the next control, which then shows its name at once. */
const CLOSE_DELAY = 150;

/** Closes the tooltip that is open: a page shows one. */
let closeOpen: (() => void) | undefined;

const place = (side: "top" | "bottom") => (tip: HTMLElement, control: HTMLElement) => {
  const at = control.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height, style } = tip;
  const above = at.top - GAP - height;
  const below = at.bottom + GAP;
  const isAbove = side === "top" ? above >= MARGIN : below + height > clientHeight - MARGIN;
  style.top = `${isAbove ? above : below}px`;
  const middle = (at.left + at.right - width) / 2;
  style.left = `${Math.max(MARGIN, Math.min(middle, clientWidth - width - MARGIN))}px`;
};
const placeOf = { top: place("top"), bottom: place("bottom") };

type Handlers = Pick<
  DOMAttributes<HTMLElement>,
  "onPointerEnter" | "onPointerLeave" | "onPointerDown" | "onFocus" | "onBlur"
>;

/** The control's handlers, each followed by ours. */
function bothHandlers(own: Handlers, ours: Handlers): Handlers {
  const names = Object.keys(ours) as (keyof Handlers)[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      (event: never) => {
        (own[name] as ((event: never) => void) | undefined)?.(event);
        (ours[name] as (event: never) => void)(event);
      },
    ]),
  );
}

/**
 * The name of an icon button, shown on hover and keyboard focus. Use it for names only: touch screens have no hover, so
 * put help into a Toggletip or on the page.
 * @example <Tooltip label="Edit location"><Button icon={<Pencil aria-hidden />} /></Tooltip>
 */
export function Tooltip({ label, children, placement = "top", delay = 500, open }: TooltipProps) {
  const [isShown, setShown] = useState(false);
  const isOpen = open ?? isShown;
  const tip = useRef<HTMLSpanElement>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffectBeforePaint(() => {
    // Its own ref may be the application's.
    anchor.current = tip.current?.previousElementSibling as HTMLElement | null;
  });
  useAnchoredPopover(tip, anchor as { readonly current: HTMLElement }, isOpen, placeOf[placement]);

  useEffect(() => {
    if (!isShown) return;
    const close = () => setShown(false);
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // A surrounding dialog stays open.
      event.stopPropagation();
      close();
    };
    closeOpen?.();
    closeOpen = close;
    document.addEventListener("keydown", closeByEscape, true);
    return () => {
      document.removeEventListener("keydown", closeByEscape, true);
      if (closeOpen === close) closeOpen = undefined;
    };
  }, [isShown]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: boolean, wait: number) {
    clearTimeout(timer.current);
    if (wait > 0) timer.current = setTimeout(() => setShown(next), wait);
    else setShown(next);
  }
  const leave = () => change(false, CLOSE_DELAY);
  const control = children as ReactElement<AriaAttributes & Handlers>;
  return (
    <>
      {cloneElement(control, {
        "aria-label": label,
        ...bothHandlers(control.props, {
          onPointerEnter: ({ pointerType }) => {
            if (pointerType !== "touch") change(true, closeOpen ? 0 : delay);
          },
          onPointerLeave: leave,
          onPointerDown: () => change(false, 0),
          onFocus: ({ currentTarget }) => {
            if (currentTarget.matches(":focus-visible")) change(true, 0);
          },
          onBlur: () => change(false, 0),
        }),
      })}
      {isOpen ? (
        <span
          {...manualPopover}
          ref={tip}
          role="tooltip"
          className={styles.root}
          onPointerEnter={() => change(true, 0)}
          onPointerLeave={leave}
        >
          {label}
        </span>
      ) : null}
    </>
  );
}
