-- no transaction
-- Built without locking the table, which a transaction cannot do. An interrupted build leaves an invalid index, which is dropped first.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "receipt_code" text;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_receipt_code";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "orders_receipt_code" ON "orders" USING btree ("receipt_code") WHERE "receipt_code" is not null;
