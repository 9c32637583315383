-- no transaction
-- Built without locking the table, which a transaction cannot do. An interrupted build leaves an invalid index, which is dropped first.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
DROP INDEX CONCURRENTLY IF EXISTS "users_email_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_email_index" ON "users" USING btree (lower("email"));
