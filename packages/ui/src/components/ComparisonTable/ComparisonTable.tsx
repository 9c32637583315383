import { forwardRef, type ReactNode } from "react";
import { cx } from "../../internal/cx";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed-props";
import { Heading } from "../Text/Text";
import { ComparisonRows } from "./ComparisonRows";
import { ComparisonSkeleton } from "./ComparisonSkeleton";
import * as styles from "./ComparisonTable.css";
import {
  type ComparisonCategory,
  type ComparisonLabels,
  type ComparisonPlan,
  checkPlans,
  englishLabels,
} from "./comparison";
import { JumpMenu } from "./JumpMenu";
import { PlanHeaders } from "./PlanHeaders";
import { PlanPicker } from "./PlanPicker";

export interface ComparisonTableProps extends Sealed<"section", "children" | "title"> {
  plans: readonly ComparisonPlan[];
  categories: readonly ComparisonCategory[];
  /** The id of the featured plan. */
  featured?: string | undefined;
  /** @default "Compare Plans and Features" */
  title?: ReactNode;
  /** The heading on phones. @default "Compare Plan and Features" */
  phoneTitle?: ReactNode;
  /** @default 2 */
  headingLevel?: 2 | 3 | undefined;
  /** The table's name for screen readers. @default "What each plan includes" */
  caption?: string | undefined;
  /** Beside the heading, such as the trial button. */
  action?: ReactNode;
  /** Below the table. */
  footer?: ReactNode;
  /** Whether the page has a sticky SiteHeader; the table's header then sticks below it. */
  underSiteHeader?: boolean | undefined;
  loading?: boolean | undefined;
  /** Replaces the component's own texts. */
  labels?: Partial<ComparisonLabels> | undefined;
  /** The prefix of the category ids. @default "compare" */
  id?: string | undefined;
}

/**
 * Compares two to six plans in one table, grouped by category, with a sticky header. On a phone the feature's name is
 * above its values, and checkboxes pick the plans. Everything works without JavaScript.
 * It is meant for the page background, `surface.page`.
 */
export const ComparisonTable = forwardRef<HTMLElement, ComparisonTableProps>(
  function ComparisonTable(props, ref) {
    const {
      plans,
      categories,
      featured,
      title = "Compare Plans and Features",
      phoneTitle = "Compare Plan and Features",
      headingLevel = 2,
      caption = "What each plan includes",
      action,
      footer,
      underSiteHeader,
      loading,
      labels,
      id = "compare",
      ...rest
    } = props;
    checkPlans(plans, loading ? [] : categories);
    const words = labels ? { ...englishLabels, ...labels } : englishLabels;
    const shown = categories.filter(({ features }) => features.length > 0);
    const anchors = shown.map((category) => ({ id: `${id}-${category.id}`, name: category.name }));
    // Not `-title`, which would clash with a category whose id is "title".
    const headingId = `${id}--title`;
    return (
      <section
        aria-labelledby={headingId}
        {...rest}
        ref={ref}
        id={id}
        className={cx(styles.root, underSiteHeader && styles.underSiteHeader)}
      >
        <div className={styles.head}>
          <Heading level={headingLevel} size="h2" id={headingId}>
            <span className={styles.wideTitle}>{title}</span>
            <span className={styles.phoneTitle}>{phoneTitle}</span>
          </Heading>
          {action}
        </div>
        {loading ? (
          <ComparisonSkeleton label={words.loading} />
        ) : plans.length === 0 || shown.length === 0 ? (
          <p className={styles.message}>{words.empty}</p>
        ) : (
          <>
            <JumpMenu label={words.categories} items={anchors} />
            <PlanPicker plans={plans} featured={featured} labels={words} />
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops a table's roles when its display changes. */}
            <table role="table" className={styles.table}>
              <caption className={visuallyHidden}>{caption}</caption>
              <PlanHeaders plans={plans} featured={featured} label={words.feature} />
              {shown.map((category, index) => (
                <ComparisonRows
                  key={category.id}
                  id={anchors[index]?.id}
                  category={category}
                  plans={plans}
                  featured={featured}
                  labels={words}
                />
              ))}
            </table>
          </>
        )}
        {footer ? <div className={styles.foot}>{footer}</div> : null}
      </section>
    );
  },
);
