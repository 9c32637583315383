-- no transaction
-- Built without locking the table, which a transaction cannot do. An interrupted build leaves an invalid index, which is dropped first.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
DROP INDEX CONCURRENTLY IF EXISTS "payment_intents_fee_due_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_intents_fee_due_index" ON "payment_intents" USING btree ("checked_at") WHERE "fee_due";
