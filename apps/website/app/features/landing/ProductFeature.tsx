import { FeatureSection } from "@vendor/ui";
import type { Feature } from "./copy.server";
import * as styles from "./landing.css";
import { ProductPicture } from "./screens/ProductPicture";

type Props = { feature: Feature; place: number };

const grounds = ["brand", "accent", "positive"] as const;

/** A feature beside pictures of the product. The footer links to its id. */
export function ProductFeature({ feature, place }: Props) {
  const { id, title, lead, points, note, picture, detail, aside, shows } = feature;
  return (
    <div className={styles.feature}>
      <FeatureSection
        id={id}
        title={title}
        lead={lead}
        note={note}
        points={points}
        pictureSide={place % 2 === 0 ? "start" : "end"}
        ground={grounds[place % 3]}
        fold={place === 0 ? "open" : "closed"}
        picture={
          <figure role="img" aria-label={shows} className={styles.collage}>
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
        }
      />
    </div>
  );
}
