-- no transaction
-- Built without locking the tables, which a transaction cannot do. An interrupted build leaves an invalid index, which is dropped first.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
DROP INDEX CONCURRENTLY IF EXISTS "data_exports_expires_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "data_exports_expires_index" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_drafts_updated_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_drafts_updated_index" ON "order_drafts" USING btree ("updated_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "accounts_closing_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_closing_index" ON "accounts" USING btree ("id") WHERE "closes_at" is not null and "closed_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "locations_covered_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "locations_covered_index" ON "locations" USING btree ("covered_until");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "login_failures_last_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "login_failures_last_index" ON "login_failures" USING btree ("last_failed_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "webhook_events_unprocessed_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webhook_events_unprocessed_index" ON "webhook_events" USING btree ("id") WHERE "processed_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "rate_limits_expire_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");
