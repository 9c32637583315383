import type { SampleMessage } from "@vendor/messages/samples";
import { Disclosure } from "@vendor/ui/disclosure";
import { useState } from "react";
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
            {message.html === undefined ? null : <Mail subject={message.subject} html={message.html} />}
            <pre className={styles.plain}>{message.text}</pre>
          </div>
        </Disclosure>
      ))}
    </div>
  );
}

/** An email, as high as its content, at the width of a phone or of the page. */
function Mail({ subject, html }: { subject: string; html: string }) {
  const [height, setHeight] = useState(0);
  return (
    <iframe
      className={styles.mail}
      loading="lazy"
      // Without scripts; the same origin lets this page measure it.
      sandbox="allow-same-origin"
      srcDoc={html}
      style={{ blockSize: height }}
      title={subject}
      onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.body.scrollHeight ?? 0)}
    />
  );
}
