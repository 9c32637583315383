ALTER TABLE "addon_groups" ALTER COLUMN "field" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "price_on_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "highlights" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_one_default" ON "plans" USING btree ("is_default") WHERE "plans"."is_default";--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_free_costs_nothing" CHECK (not "plans"."is_free" or ("plans"."amount_month" = 0 and "plans"."amount_year" = 0));--> statement-breakpoint
UPDATE "plans" SET "is_free" = true, "description" = 'Till, stock list and daily sales for one shop, free for as long as you like.' WHERE "id" = 1 AND "amount_month" = 0 AND "amount_year" = 0;--> statement-breakpoint
UPDATE "plans" SET "is_default" = true, "description" = 'For one shop with its stock, sales and books in order.', "highlights" = ARRAY['Advanced inventory management', 'Unlimited customers, payments and purchases', 'Unlimited bank accounts'] WHERE "id" = 2;--> statement-breakpoint
UPDATE "plans" SET "price_on_request" = true, "description" = 'For several outlets, or a hotel or restaurant beside the shop.', "highlights" = ARRAY['Everything in Plus', 'More outlets, run from a head office', 'Custom reports', 'Exports for your accountant', 'Your own account manager'] WHERE "id" = 3;--> statement-breakpoint
-- Lines of add-ons get their group, whose name they have. Everything that the previous version reads stays: it may still serve while
-- this one starts. A later release can drop "additionalUsers", "additionalWarehouse" and "additionalProducts" of stored orders,
-- and "addon_groups"."field".
CREATE FUNCTION pg_temp.with_groups(lines jsonb) RETURNS jsonb LANGUAGE sql AS $$
	SELECT coalesce(jsonb_agg(CASE WHEN "addon_groups"."id" IS NULL THEN line ELSE line || jsonb_build_object('group', "addon_groups"."id") END ORDER BY place), '[]')
	FROM jsonb_array_elements(lines) WITH ORDINALITY AS numbered (line, place)
	LEFT JOIN "addon_groups" ON line ->> 'kind' = 'addon' AND "addon_groups"."name" = line ->> 'name'
$$;--> statement-breakpoint
UPDATE "subscriptions" SET "lines" = pg_temp.with_groups("lines") WHERE "lines" @> '[{"kind": "addon"}]';--> statement-breakpoint
UPDATE "payment_intents" SET "order" = "order" || jsonb_build_object('lines', pg_temp.with_groups("order" -> 'lines')) WHERE "order" -> 'lines' @> '[{"kind": "addon"}]';
