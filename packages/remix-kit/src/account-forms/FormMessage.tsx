import { Alert, TimedAlert } from "@vendor/ui";
import { useEffect, useRef, useState } from "react";
import type { FormReply } from "../form/check-form";

export type FormAnswer = {
  message: string | null;
  /** The form's state, with the messages at its fields. */
  result?: FormReply | undefined;
  reason?: unknown;
};

type Props = {
  /** A new object for each reply. */
  reply: FormAnswer | undefined;
  /** `skip` shows no message above the form when fields have errors. */
  fieldErrors?: "skip";
  /** The page's own message, shown until the first reply. */
  note?: { tone: "info" | "positive" | "critical"; text: string } | undefined;
};

/** Counts replies, so that a repeated message counts as a new one. */
function useReplyCount(reply: object | undefined): number {
  const [last, setLast] = useState({ reply, count: 0 });
  if (last.reply !== reply) setLast({ reply, count: last.count + 1 });
  return last.count;
}

/** The messages at the fields. */
function fieldErrorsOf(reply: FormAnswer | undefined): string[] {
  return Object.values(reply?.result?.error ?? {}).flatMap((messages) => messages ?? []);
}

/** Focuses the message of a new reply. When fields have errors, the form focuses the first of them instead. */
function useMessageFocus(reply: FormAnswer | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!reply?.message || Object.keys(reply.result?.error ?? {}).length > 0) return;
    frame.current?.focus();
  }, [reply]);
  return frame;
}

/**
 * The red message above a form (spec §8): it takes the focus, and after 6 s only its text remains. What a field says is not
 * repeated.
 */
export function FormMessage({ reply, fieldErrors, note }: Props) {
  const frame = useMessageFocus(reply);
  const count = useReplyCount(reply);
  const errors = fieldErrorsOf(reply);
  const said = reply?.message ?? null;
  const isAtField = said !== null && errors.includes(said);
  const message = isAtField || (fieldErrors === "skip" && errors.length > 0) ? null : said;
  const shownNote = isAtField ? undefined : note;
  const critical = message ?? (shownNote?.tone === "critical" ? shownNote.text : null);
  return (
    // Hidden while empty, so that it takes no gap in a stack.
    <div ref={frame} tabIndex={-1} hidden={!message && !shownNote}>
      <TimedAlert tone="critical" messageKey={`${count} ${critical}`}>
        {critical}
      </TimedAlert>
      {shownNote && !critical ? <Alert tone={shownNote.tone}>{shownNote.text}</Alert> : null}
    </div>
  );
}
