-- These counts hold for an hour; none can be given an address afterwards.
DELETE FROM "login_failures";--> statement-breakpoint
ALTER TABLE "login_failures" DROP CONSTRAINT "login_failures_pkey";--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "address" text NOT NULL;--> statement-breakpoint
ALTER TABLE "login_failures" ADD CONSTRAINT "login_failures_subject_address_pk" PRIMARY KEY("subject","address");--> statement-breakpoint
CREATE INDEX "login_failures_address_index" ON "login_failures" USING btree ("address","last_failed_at");--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "requested_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ALTER COLUMN "requested_from" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "wrong_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Tries at codes that are under way stay counted.
UPDATE "verification_codes" SET "wrong_hashes" = array_fill(''::text, ARRAY["wrong_tries"::int]);--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "wrong_tries";
