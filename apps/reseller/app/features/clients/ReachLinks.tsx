import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { Reach } from "./clients";
import * as styles from "./reach-links.css";

/** Calls a client, and opens a chat with a prepared text. */
export function ReachLinks({ name, reach }: { name: string; reach: Reach }) {
  if (reach === null) return null;
  return (
    <span className={styles.links}>
      <a className={styles.link} href={reach.call} aria-label={`Call ${name}`}>
        <Phone aria-hidden size={16} />
        Call
      </a>
      <a
        className={styles.link}
        href={reach.whatsApp}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp ${name}`}
      >
        <MessageCircle aria-hidden size={16} />
        WhatsApp
      </a>
    </span>
  );
}
