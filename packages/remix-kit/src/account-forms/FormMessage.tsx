import { Alert, TimedAlert } from "@vendor/ui";
import { useState } from "react";
import { useMessageFocus } from "../form/use-message-focus";

/** What an action answered, as far as messages go. */
export type Answer = {
  message: string | null;
  result?: { error?: Record<string, string[] | null> | null } | undefined;
};

type Props = {
  /** A new object for each answer. */
  reply: Answer | undefined;
  /** What to do about messages of fields: `skip` says nothing above the form then, `list` repeats them there. */
  faults?: "skip" | "list";
  /** What the page has to say of itself, until an answer comes. */
  note?: { tone: "info" | "positive" | "critical"; text: string } | undefined;
};

/** Counts answers, so that the same words said twice are two messages. */
function useAnswerCount(reply: object | undefined): number {
  const [known, setKnown] = useState({ reply, count: 0 });
  if (known.reply !== reply) setKnown({ reply, count: known.count + 1 });
  return known.count;
}

/** What is wrong with the fields, each sentence once. */
function faultsOf(reply: Answer | undefined): string[] {
  return [...new Set(Object.values(reply?.result?.error ?? {}).flatMap((messages) => messages ?? []))];
}

/** The red message above a form (spec §8): it takes the focus, and after 6 s only its words stay. */
export function FormMessage({ reply, faults, note }: Props) {
  const frame = useMessageFocus(reply);
  const count = useAnswerCount(reply);
  const listed = faultsOf(reply);
  const said = faults === "skip" && listed.length > 0 ? null : (reply?.message ?? null);
  // With one fault the API makes its sentence the message itself.
  const details = faults === "list" ? listed.filter((fault) => fault !== said).join(" ") : "";
  const critical = said ?? (note?.tone === "critical" ? note.text : null);
  return (
    <div ref={frame} tabIndex={-1} hidden={!said && !note}>
      <TimedAlert tone="critical" messageKey={`${count} ${critical}`} title={said && details ? said : null}>
        {details || critical}
      </TimedAlert>
      {note && !critical ? <Alert tone={note.tone}>{note.text}</Alert> : null}
    </div>
  );
}
