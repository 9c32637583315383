ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method";--> statement-breakpoint
ALTER TABLE "fee_schedules" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "rail_data" jsonb;--> statement-breakpoint
-- The table has a handful of rows.
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "fee_schedules_one_a_rail" ON "fee_schedules" USING btree ("payment_method");--> statement-breakpoint
-- Not validated, because every row satisfied the former, narrower rule.
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('customer-wallet', 'agent-tokens', 'customer-debt', 'agent-debt', 'revenue', 'fees', 'foreign-card-costs', 'refunds-owed', 'opening-equity') or "ledger_accounts"."kind" like '%-clearing') NOT VALID;--> statement-breakpoint
-- Not validated, because every row satisfied the former, narrower rule.
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind" CHECK ("ledger_transfers"."kind" in ('top-up', 'token-purchase', 'token-reversed', 'opening-balance', 'refund-owed', 'refund-paid', 'payment-reversed', 'debt-collected', 'ended-for-debt') or "ledger_transfers"."kind" like '%-payment' or "ledger_transfers"."kind" like '%-fee') NOT VALID;--> statement-breakpoint
-- Not validated, because every row satisfied the former, narrower rule.
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" ~ '^[a-z][a-z-]*$') NOT VALID;
