ALTER TABLE "verification_codes" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "kind" text DEFAULT 'notice' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "withheld" text;--> statement-breakpoint
-- Migrations run in a transaction, where an index cannot be built concurrently; both tables are written in short bursts.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "users_phone_index" ON "users" USING btree (right("phone", 10));--> statement-breakpoint
-- Migrations run in a transaction, where an index cannot be built concurrently; both tables are written in short bursts.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "outbox_messages_address_index" ON "outbox_messages" USING btree (lower("to"),"created_at");--> statement-breakpoint
-- They set their password by a link that an administrator mailed or gave them, and must be able to keep a second factor.
UPDATE "users" SET "email_verified_at" = "created_at" WHERE "role" IN ('staff', 'agent') AND "email_verified_at" IS NULL;
