"use client";

import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useRef, useState } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import { startTimer } from "../../internal/timer";
import { type Clock, systemClock } from "../Countdown/system-clock";
import * as styles from "./DescriptionList.css";

const COPIED_MS = 3_000;

export interface CopyButtonProps {
  /** What is copied. */
  text: string;
  /** The name of what is copied: "Copy reference". */
  label: string;
  /** Announced afterwards. @default "Copied" */
  copiedLabel?: string | undefined;
  /** Announced where the browser refuses. @default "Couldn't copy. Select the text instead" */
  failedLabel?: string | undefined;
  /** For tests. */
  clock?: Clock | undefined;
}

/** Copies a text to the clipboard, and says so. Hidden without JavaScript. */
export function CopyButton({
  text,
  label,
  copiedLabel = "Copied",
  failedLabel = "Couldn't copy. Select the text instead",
  clock = systemClock,
}: CopyButtonProps) {
  const [said, setSaid] = useState("");
  const isCopied = said === copiedLabel;
  const latest = useRef(clock);
  useEffect(() => {
    if (said === "") return;
    const timer = startTimer(latest.current, COPIED_MS, () => setSaid(""));
    return timer.stop;
  }, [said]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(copiedLabel);
    } catch {
      setSaid(failedLabel);
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        aria-label={label}
        data-copied={isCopied ? "" : undefined}
        onClick={copy}
      >
        {isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
      </button>
      <span role="status" className={isCopied ? visuallyHidden : styles.words}>
        {said}
      </span>
    </>
  );
}
