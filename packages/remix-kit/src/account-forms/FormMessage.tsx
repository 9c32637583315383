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
  /** When fields have errors: `skip` shows no message above the form, `list` repeats the errors in it. */
  fieldErrors?: "skip" | "list";
  /** The page's own message, shown until the first reply. */
  note?: { tone: "info" | "positive" | "critical"; text: string } | undefined;
};

/** Counts replies, so that a repeated message counts as a new one. */
function useReplyCount(reply: object | undefined): number {
  const [last, setLast] = useState({ reply, count: 0 });
  if (last.reply !== reply) setLast({ reply, count: last.count + 1 });
  return last.count;
}

/** The messages at the fields, without repetitions. */
function fieldErrorsOf(reply: FormAnswer | undefined): string[] {
  return [...new Set(Object.values(reply?.result?.error ?? {}).flatMap((messages) => messages ?? []))];
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

/** The red message above a form (spec §8): it takes the focus, and after 6 s only its text remains. */
export function FormMessage({ reply, fieldErrors, note }: Props) {
  const frame = useMessageFocus(reply);
  const count = useReplyCount(reply);
  const errors = fieldErrorsOf(reply);
  const message = fieldErrors === "skip" && errors.length > 0 ? null : (reply?.message ?? null);
  // With one error the API uses its text as the message too.
  const details = fieldErrors === "list" ? errors.filter((error) => error !== message).join(" ") : "";
  const critical = message ?? (note?.tone === "critical" ? note.text : null);
  return (
    // Hidden while empty, so that it takes no gap in a stack.
    <div ref={frame} tabIndex={-1} hidden={!message && !note}>
      <TimedAlert
        tone="critical"
        messageKey={`${count} ${critical}`}
        title={message && details ? message : null}
      >
        {details || critical}
      </TimedAlert>
      {note && !critical ? <Alert tone={note.tone}>{note.text}</Alert> : null}
    </div>
  );
}
