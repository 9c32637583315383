-- no transaction
-- Built without locking the tables, which a transaction cannot do. An interrupted build leaves an invalid index, which is dropped first.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
DROP INDEX CONCURRENTLY IF EXISTS "payment_intents_order_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_intents_order_index" ON "payment_intents" USING btree ("order_id") WHERE "order_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "subscriptions_order";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "subscriptions_order" ON "subscriptions" USING btree ("order_id") WHERE "order_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_transfers_order_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_transfers_order_index" ON "ledger_transfers" USING btree ("order_id") WHERE "order_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "coupon_redemptions_order";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "coupon_redemptions_order" ON "coupon_redemptions" USING btree ("order_id") WHERE "order_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "receipt_details_order";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "receipt_details_order" ON "receipt_details" USING btree ("order_id") WHERE "order_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_order";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "invoices_order" ON "invoices" USING btree ("order_id","kind") WHERE "order_id" is not null;
