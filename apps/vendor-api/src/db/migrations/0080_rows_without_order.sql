-- no transaction
-- Built without locking the tables, which a transaction cannot do. An interrupted build leaves an invalid index, which is dropped first.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
DROP INDEX CONCURRENTLY IF EXISTS "invoices_without_order_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_without_order_index" ON "invoices" USING btree ("id") WHERE "order_id" is null and "reference" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_transfers_without_order_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_transfers_without_order_index" ON "ledger_transfers" USING btree ("id") WHERE "order_id" is null and "reference" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "coupon_redemptions_without_order_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "coupon_redemptions_without_order_index" ON "coupon_redemptions" USING btree ("id") WHERE "order_id" is null and "reference" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_intents_without_order_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_intents_without_order_index" ON "payment_intents" USING btree ("id") WHERE "order_id" is null and "reference" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "receipt_details_without_order_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "receipt_details_without_order_index" ON "receipt_details" USING btree ("reference") WHERE "order_id" is null and "reference" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "subscriptions_without_order_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subscriptions_without_order_index" ON "subscriptions" USING btree ("id") WHERE "order_id" is null and "reference" is not null;
