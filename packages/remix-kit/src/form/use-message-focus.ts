import { useEffect, useRef } from "react";

/**
 * Puts the focus on the message above a form when an answer brings one, so that the keyboard and the screen reader
 * are where the news is. An answer with fields at fault is left to conform, which focuses the first of them.
 * @param reply - What the action answered; a new object for each answer.
 * @returns The ref for the message's frame, which needs `tabIndex={-1}`, and `hidden` while it is empty: a gap for nothing.
 */
export function useMessageFocus(
  reply: { message: string | null; result?: { error?: object | null } | undefined } | undefined,
) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!reply?.message || Object.keys(reply.result?.error ?? {}).length > 0) return;
    frame.current?.focus();
  }, [reply]);
  return frame;
}
