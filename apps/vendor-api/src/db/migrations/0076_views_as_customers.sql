-- no transaction
-- Built without locking the table, which a transaction cannot do. An interrupted build leaves an invalid index, which is dropped first.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
ALTER TABLE "sessions" ADD COLUMN IF NOT EXISTS "viewer_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN IF NOT EXISTS "viewer_session_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN IF NOT EXISTS "ticket_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN IF NOT EXISTS "is_end_noted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sessions_views_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_views_index" ON "sessions" USING btree ("viewer_id") WHERE "viewer_id" is not null;
