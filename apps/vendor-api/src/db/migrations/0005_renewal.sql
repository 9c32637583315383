ALTER TABLE "subscriptions" ADD COLUMN "renews" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscriptions_unreminded_index" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."renews" and "subscriptions"."reminded_at" is null;