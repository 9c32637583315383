-- no transaction
-- Built without locking the table, which a transaction cannot do.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
DROP INDEX CONCURRENTLY IF EXISTS "invoices_unnumbered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_unnumbered" ON "invoices" USING btree ("id") WHERE "number" is null;
