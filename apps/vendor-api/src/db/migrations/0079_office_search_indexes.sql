-- no transaction
-- Built without locking the tables, which a transaction cannot do. An interrupted build leaves an invalid index, which is dropped first.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
DROP INDEX CONCURRENTLY IF EXISTS "users_domain_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_domain_index" ON "users" USING btree (lower(split_part("email", '@', 2)) text_pattern_ops,"account_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_total_method_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_total_method_index" ON "orders" USING btree ("total","payment_method","created_at","id");
