-- no transaction
-- Built without locking the table, which a transaction cannot do. An interrupted build leaves an invalid index, which is dropped first.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
DROP INDEX CONCURRENTLY IF EXISTS "subscriptions_newest_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subscriptions_newest_index" ON "subscriptions" USING btree ("location_id","id");
