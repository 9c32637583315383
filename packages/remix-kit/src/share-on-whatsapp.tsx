import { LinkButton } from "@vendor/ui";
import MessageCircle from "lucide-react/icons/message-circle";

type Props = {
  /** What is sent. WhatsApp then asks to whom. */
  text: string;
  /** What it is about, for screen readers where a page has several. */
  about?: string;
  children?: string;
};

/** Opens WhatsApp with a text. */
export function ShareOnWhatsApp({ text, about, children = "Share on WhatsApp" }: Props) {
  return (
    <LinkButton
      // Not by URLSearchParams: some phones show its "+" for a space.
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      size="small"
      icon={<MessageCircle aria-hidden size={16} />}
      {...(about && { "aria-label": `${children}: ${about}` })}
    >
      {children}
    </LinkButton>
  );
}
