import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { Reach } from "./clients";
import * as styles from "./reach-links.css";

type Props = {
  name: string;
  reach: Reach;
  /** Whether their icons stand alone. */
  isCompact?: boolean;
};

/** Calls a client, and opens a chat with a prepared text. */
export function ReachLinks({ name, reach, isCompact = false }: Props) {
  if (reach === null) return null;
  return (
    <span className={styles.links} data-compact={isCompact ? "" : undefined}>
      <a className={styles.link} href={reach.call} aria-label={`Call ${name}`}>
        <Phone aria-hidden size={isCompact ? 20 : 16} />
        {isCompact ? null : "Call"}
      </a>
      <a
        className={styles.link}
        href={reach.whatsApp}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp ${name}`}
      >
        <MessageCircle aria-hidden size={isCompact ? 20 : 16} />
        {isCompact ? null : "WhatsApp"}
      </a>
    </span>
  );
}
