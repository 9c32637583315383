import { Heading, Text } from "@vendor/ui";
import type { Benefit } from "./copy.server";
import * as styles from "./landing.css";
import { Picture } from "./screens/Picture";

type Props = { benefits: readonly Benefit[] };

/** Three benefits as cards. */
export function Benefits({ benefits }: Props) {
  return (
    <div className={styles.benefits}>
      {benefits.map(({ picture, title, text }) => (
        <article key={title} className={styles.benefit}>
          <Picture name={picture} />
          <Heading level={3} size="h3">
            {title}
          </Heading>
          <Text tone="muted">{text}</Text>
        </article>
      ))}
    </div>
  );
}
