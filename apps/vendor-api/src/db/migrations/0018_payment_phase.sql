ALTER TABLE "payment_intents" ADD COLUMN "phase" text;--> statement-breakpoint
UPDATE "payment_intents" SET "phase" = "provider_status", "provider_status" = NULL WHERE "provider_status" IN ('initializing', 'charging', 'not-charged', 'refund-ordered', 'refund-failed');--> statement-breakpoint
UPDATE "payment_intents" SET "provider_status" = NULL WHERE "provider_status" = 'paused';--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_phase" CHECK ("payment_intents"."phase" in ('initializing', 'charging', 'not-charged', 'refund-ordered', 'refund-failed'));
