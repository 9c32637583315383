import { Alert, Card, Grid, Skeleton, SkeletonRegion, Stack, TextLink } from "@vendor/ui";
import * as styles from "./checkout.css";
import type { Summary } from "./order-form";

/** Placeholders of a legend, its hint and its choices. */
function Group({ options, columns }: { options: number; columns: 1 | 2 }) {
  return (
    <div>
      <Skeleton width="half" />
      <Skeleton size="sm" />
      <div className={columns === 2 ? styles.ghostPairs : styles.ghosts}>
        {[...Array(options).keys()].map((option) => (
          <div key={option} className={styles.ghost}>
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A link to the page in one piece, because without scripts the placeholder is never replaced. */
function WithoutScripts({ whole }: { whole: string }) {
  return (
    <noscript>
      <div className={styles.above}>
        <Alert announce="none" action={<TextLink href={whole}>Open the order now</TextLink>}>
          Your saved order is still loading. It cannot be shown here without JavaScript.
        </Alert>
      </div>
    </noscript>
  );
}

/** Shown when the connection was lost while the order was loading. */
export function LostOrder({ whole }: { whole: string }) {
  return (
    <Alert tone="caution" action={<TextLink href={whole}>Open the order now</TextLink>}>
      This order could not be loaded.
    </Alert>
  );
}

type Props = {
  summary: Summary;
  /** The address of the page in one piece, for browsers without scripts. */
  whole?: string;
};

/** The placeholder while the draft is loaded (spec §4). */
export function CheckoutSkeleton({ summary, whole }: Props) {
  return (
    <>
      {whole ? <WithoutScripts whole={whole} /> : null}
      <SkeletonRegion
        loading
        label="Getting your order..."
        skeleton={
          <Grid columns="aside" gap="xl">
            <div className={styles.ways}>
              <Stack gap="lg">
                <Group options={summary.onboarding.length} columns={1} />
                <Group options={2} columns={1} />
              </Stack>
            </div>
            <div className={styles.ghostExtras}>
              <Stack gap="lg">
                <Stack gap="xxs">
                  <Skeleton width="half" size="heading" />
                  <Skeleton />
                </Stack>
                {summary.addons.map(({ field, options }) => (
                  <Group key={field} options={options.length + 1} columns={2} />
                ))}
              </Stack>
            </div>
            <div className={styles.aside}>
              <Card padding="lg">
                <Stack gap="lg">
                  <Skeleton width="half" size="heading" />
                  <Skeleton lines={4} />
                  <Skeleton shape="block" size="control" />
                </Stack>
              </Card>
            </div>
          </Grid>
        }
      />
    </>
  );
}
