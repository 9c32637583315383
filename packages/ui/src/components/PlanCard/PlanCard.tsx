import Check from "lucide-react/icons/check";
import { forwardRef, type ReactNode, useId } from "react";
import { cx } from "../../internal/cx";
import { visuallyHidden } from "../../internal/hidden.css";
import { placeholder } from "../../internal/placeholder.css";
import type { Sealed } from "../../internal/sealed-props";
import type { Money } from "../../money";
import { Badge } from "../Badge/Badge";
import { FullPrice, Price } from "../Price/Price";
import { Heading } from "../Text/Text";
import * as styles from "./PlanCard.css";

export interface PlanCardProps extends Sealed<"article", "children"> {
  name: string;
  description?: ReactNode;
  /** Kobo, `{ naira }`, or words such as "Personalised pricing"; undefined shows a loading placeholder. */
  price: Money | string | undefined;
  /** The full price, struck through. Shown only beside an amount. */
  was?: Money | undefined;
  /** Announced before the full price. @default "Full price" */
  wasLabel?: string | undefined;
  /** "/year", "/month". */
  per?: string | undefined;
  /** A short text, drawn as a badge: "You Save 50% per year". */
  saving?: ReactNode;
  /** Small text under the price. */
  note?: ReactNode;
  /** A badge in the corner: "Recommended". */
  badge?: ReactNode;
  /** Highlights the plan. */
  featured?: boolean | undefined;
  featuresTitle?: ReactNode;
  features?: readonly ReactNode[] | undefined;
  /** A LinkButton. */
  action?: ReactNode;
  /** Announced while `price` is undefined. @default "Loading..." */
  loadingLabel?: string | undefined;
  /** @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
}

/** The price, words in its place, or a placeholder while it loads. */
function PlanPrice({ price, per, loadingLabel }: Pick<PlanCardProps, "price" | "per" | "loadingLabel">) {
  if (price === undefined)
    return (
      <p className={styles.waiting}>
        <span className={cx(placeholder, styles.bar)} aria-hidden />
        <span className={visuallyHidden}>{loadingLabel}</span>
      </p>
    );
  if (typeof price !== "string") return <Price amount={price} per={per} size="lg" />;
  return price.includes(" ") ? <p className={styles.words}>{price}</p> : <Price amount={price} size="lg" />;
}

/** What a plan costs without its discount, and how much that saves. */
function Offer({
  price,
  was,
  wasLabel,
  saving,
}: Pick<PlanCardProps, "price" | "was" | "wasLabel" | "saving">) {
  const isAmount = price !== undefined && typeof price !== "string";
  const fullPrice = was !== undefined && isAmount ? <FullPrice amount={was} label={wasLabel} /> : null;
  if (!fullPrice && !saving) return null;
  return (
    <div className={styles.offer}>
      {fullPrice}
      {saving ? <Badge tone="positive">{saving}</Badge> : null}
    </div>
  );
}

function FeatureList({ title, features }: { title: ReactNode; features: readonly ReactNode[] }) {
  return (
    <div className={styles.features}>
      {title ? <p className={styles.featuresTitle}>{title}</p> : null}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
      <ul role="list" className={styles.list}>
        {features.map((feature, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: features are nodes without a key of their own.
          <li key={position}>
            <Check aria-hidden size={18} />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One plan with its name, price, features and a link. */
export const PlanCard = forwardRef<HTMLElement, PlanCardProps>(function PlanCard(
  {
    name,
    description,
    price,
    was,
    wasLabel,
    per,
    saving,
    note,
    badge,
    featured,
    featuresTitle,
    features,
    action,
    loadingLabel = "Loading...",
    headingLevel = 3,
    ...rest
  },
  ref,
) {
  const headingId = useId();
  return (
    <article
      {...rest}
      ref={ref}
      className={styles.root}
      aria-labelledby={headingId}
      data-featured={featured ? "" : undefined}
    >
      <div className={styles.top}>
        <div className={styles.head}>
          <Heading level={headingLevel} size="h3" id={headingId}>
            {name}
          </Heading>
          {badge ? <Badge tone={featured ? "accent" : "neutral"}>{badge}</Badge> : null}
        </div>
        {description ? <p className={styles.description}>{description}</p> : null}
      </div>
      <div className={styles.money}>
        <PlanPrice price={price} per={per} loadingLabel={loadingLabel} />
        <Offer price={price} was={was} wasLabel={wasLabel} saving={saving} />
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
      {features && features.length > 0 ? <FeatureList title={featuresTitle} features={features} /> : null}
    </article>
  );
});
