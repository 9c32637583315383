ALTER TABLE "subscriptions" ADD COLUMN "value" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "credits" jsonb;