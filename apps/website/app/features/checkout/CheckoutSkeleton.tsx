import { Grid, Skeleton, SkeletonRegion, Stack } from "@vendor/ui";

const groups = ["users", "outlets", "products"];

/** Holds the order's place while it is fetched as it was left (spec §4: the restored state's placeholder). */
export function CheckoutSkeleton() {
  return (
    <SkeletonRegion
      loading
      label="Getting your order..."
      skeleton={
        <Grid columns="aside" gap="xl">
          <Stack gap="lg">
            {groups.map((group) => (
              <Stack key={group} gap="sm">
                <Skeleton width="half" size="heading" />
                <Skeleton shape="block" size="card" />
              </Stack>
            ))}
          </Stack>
          <Skeleton shape="block" size="card" />
        </Grid>
      }
    />
  );
}
