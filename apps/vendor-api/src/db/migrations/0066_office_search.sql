-- no transaction
-- Built without locking the tables, which a transaction cannot do. An interrupted build leaves an invalid index, which is dropped first.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- needs pg_trgm
DROP INDEX CONCURRENTLY IF EXISTS "accounts_search_index";--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "accounts_search_index" ON "accounts" USING gin (compared_name("name") gin_trgm_ops);--> statement-breakpoint
-- needs pg_trgm
DROP INDEX CONCURRENTLY IF EXISTS "locations_search_index";--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "locations_search_index" ON "locations" USING gin (compared_name("name") gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "saved_cards_last_four_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "saved_cards_last_four_index" ON "saved_cards" USING btree ("last_four","account_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_created_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_created_index" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_method_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_method_index" ON "orders" USING btree ("payment_method","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_total_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_total_index" ON "orders" USING btree ("total","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_state_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_state_index" ON "orders" USING btree ("state","created_at","id") WHERE "state" <> 'fulfilled';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_row_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_row_index" ON "audit_log" USING btree (("details" ->> 'of'),"id");
