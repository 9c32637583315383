import type { SampleMessage } from "@vendor/messages/samples";
import { Disclosure } from "@vendor/ui/disclosure";
import * as reference from "./api-reference.css";
import * as styles from "./messages.css";

/** Messages, each behind its subject. */
export function Messages({ messages }: { messages: readonly SampleMessage[] }) {
  return (
    <div className={`sb-unstyled ${reference.root}`}>
      {messages.map((message) => (
        <Disclosure
          key={message.name}
          look="card"
          title={
            <span className={reference.title}>
              {message.channel === "email" ? message.subject : message.text.split("\n")[0]}
              <span className={reference.summary}>{message.when}</span>
            </span>
          }
        >
          <div className={reference.body}>
            {message.html === undefined ? null : (
              <iframe
                className={styles.mail}
                loading="lazy"
                sandbox=""
                srcDoc={message.html}
                title={message.subject}
              />
            )}
            <pre className={styles.plain}>{message.text}</pre>
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
