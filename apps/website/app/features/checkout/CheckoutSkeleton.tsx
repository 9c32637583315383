import { Alert, Card, Grid, Skeleton, SkeletonRegion, Stack, TextLink } from "@vendor/ui";
import * as styles from "./checkout.css";
import type { Summary } from "./order-form";

/** A legend, its hint, and as many choices as there will be. */
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

/** Without scripts nothing would ever take the placeholder's place; the page in one piece does. */
function WithoutScripts({ whole }: { whole: string }) {
  return (
    <noscript>
      <div className={styles.above}>
        <Alert announce="none" action={<TextLink href={whole}>Open the order now</TextLink>}>
          What was kept of this order takes a while to come, and this browser cannot put it in later.
        </Alert>
      </div>
    </noscript>
  );
}

/** In the place of an order that never came: the line was cut. */
export function LostOrder({ whole }: { whole: string }) {
  return (
    <Alert tone="caution" action={<TextLink href={whole}>Open the order now</TextLink>}>
      This order could not be loaded.
    </Alert>
  );
}

type Props = {
  /** What there is to choose from, as far as it is known. */
  summary: Summary;
  /** The page's address in one piece, for those without scripts. */
  whole?: string;
};

/** Holds the order's place while it is fetched as it was left (spec §4: the restored state's placeholder). */
export function CheckoutSkeleton({ summary, whole }: Props) {
  return (
    <>
      {whole ? <WithoutScripts whole={whole} /> : null}
      <SkeletonRegion
        loading
        label="Getting your order..."
        skeleton={
          <Grid columns="aside" gap="xl">
            <Stack gap="lg">
              <Stack gap="xxs">
                <Skeleton width="half" size="heading" />
                <Skeleton />
              </Stack>
              {summary.addons.map(({ field, options }) => (
                <Group key={field} options={options.length + 1} columns={2} />
              ))}
            </Stack>
            <Card padding="lg">
              <Stack gap="lg">
                <Group options={summary.onboarding.length} columns={1} />
                <Group options={2} columns={1} />
                <Skeleton width="half" size="heading" />
                <Skeleton lines={4} />
                <Skeleton shape="block" size="control" />
              </Stack>
            </Card>
          </Grid>
        }
      />
    </>
  );
}
