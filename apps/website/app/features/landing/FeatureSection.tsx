import { Heading, Text } from "@vendor/ui";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { Feature } from "./copy.server";
import * as styles from "./landing.css";
import { ProductPicture } from "./screens/ProductPicture";

type Props = { feature: Feature; place: number };

/**
 * A feature beside its picture. On phones the heading opens and closes the text; wider screens always show the text under a
 * plain heading. The footer links to the section's id, because one of the two headings is always hidden.
 */
export function FeatureSection({ feature, place }: Props) {
  const { id, title, lead, points, note, picture, detail, aside, shows } = feature;
  return (
    <section className={styles.feature} id={id} aria-labelledby={`${id}-title`}>
      <div>
        <div className={styles.featureTitle}>
          <Heading level={2} id={`${id}-title`}>
            {title}
          </Heading>
        </div>
        <details className={styles.fold} open={place === 0}>
          <summary className={styles.foldTitle}>
            <Heading level={2}>{title}</Heading>
            <ChevronDown aria-hidden size={24} />
          </summary>
          <div className={styles.featureText}>
            <Text size="lg">{lead}</Text>
            {note ? (
              <Text size="xs" tone="muted">
                {note}
              </Text>
            ) : null}
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
            <ul role="list" className={styles.points}>
              {points.map((point) => (
                <li key={point} className={styles.point}>
                  <Check aria-hidden size={20} />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        </details>
      </div>
      <figure role="img" aria-label={shows} className={styles.ground[place % 3]}>
        <div className={styles.screen}>
          <ProductPicture name={picture} look="raised" />
        </div>
        {aside ? (
          <div className={styles.aside}>
            <ProductPicture name={aside} look="raised" />
          </div>
        ) : null}
        <div className={styles.detail}>
          <ProductPicture name={detail} look={detail === "receipt" ? "cut" : "raised"} />
        </div>
      </figure>
    </section>
  );
}
