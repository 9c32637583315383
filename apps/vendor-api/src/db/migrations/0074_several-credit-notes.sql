-- no transaction
-- Built without locking the table, which a transaction cannot do. An interrupted build leaves an invalid index, which is dropped first.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
DROP INDEX CONCURRENTLY IF EXISTS "invoices_order_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_order_index" ON "invoices" USING btree ("order_id","kind") WHERE "invoices"."order_id" is not null;--> statement-breakpoint
-- An order has a credit note for each part of its payment that is returned. What is issued once is kept so by its reference.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_order";
