-- A day of the month.
-- squawk-ignore prefer-bigint-over-smallint
ALTER TABLE "subscriptions" ADD COLUMN "anchor_day" smallint;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "is_grace_used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Each chain of paid periods gets the day of its first one; until now a month of 28 days shortened those after it.
WITH RECURSIVE "chain" AS (
  SELECT "id", "location_id", "kind", "ends_at", extract(day FROM "starts_at" AT TIME ZONE 'Africa/Lagos')::smallint AS "day"
  FROM "subscriptions" "first" WHERE NOT EXISTS (
    SELECT 1 FROM "subscriptions" "before" WHERE "before"."location_id" = "first"."location_id" AND "before"."kind" = 'paid'
      AND "before"."ends_at" = "first"."starts_at" AND "before"."id" < "first"."id")
  UNION ALL
  SELECT "next"."id", "next"."location_id", "next"."kind", "next"."ends_at", "chain"."day"
  FROM "subscriptions" "next" JOIN "chain" ON "next"."location_id" = "chain"."location_id" AND "chain"."kind" = 'paid'
    AND "next"."starts_at" = "chain"."ends_at" AND "next"."id" > "chain"."id"
)
UPDATE "subscriptions" SET "anchor_day" = "chain"."day" FROM "chain" WHERE "chain"."id" = "subscriptions"."id";--> statement-breakpoint
-- Renewals that were stopped after failures had a grace that nobody paid for.
UPDATE "renewals" SET "is_grace_used" = true WHERE NOT "is_on" AND "failures" > 0;--> statement-breakpoint
-- Not validated, because no row has had the column before.
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_anchor_day" CHECK ("subscriptions"."anchor_day" between 1 and 31) NOT VALID;
