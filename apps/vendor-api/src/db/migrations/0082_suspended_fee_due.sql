-- no transaction
-- Built without locking the table, which a transaction cannot do. An interrupted build leaves an invalid index, which is dropped first.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
ALTER TABLE "unmatched_payments" ADD COLUMN IF NOT EXISTS "fee_due" boolean DEFAULT true NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "unmatched_payments_fee_due_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "unmatched_payments_fee_due_index" ON "unmatched_payments" USING btree ("received_at") WHERE "fee_due";
