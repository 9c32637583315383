ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "fee_schedules" ADD COLUMN "foreign_cards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The table has a handful of rows.
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "fee_schedules_one_foreign" ON "fee_schedules" USING btree ("foreign_cards") WHERE "fee_schedules"."foreign_cards";--> statement-breakpoint
-- Not validated, because every row satisfied the former, shorter list.
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('customer-wallet', 'agent-tokens', 'customer-debt', 'agent-debt', 'card-clearing', 'revenue', 'fees', 'foreign-card-costs', 'refunds-owed', 'opening-equity')) NOT VALID;--> statement-breakpoint
-- The international schedule of the same kind as the one in use.
UPDATE "fee_schedules" SET "foreign_cards" = true WHERE "id" = (
  SELECT CASE WHEN EXISTS (SELECT 1 FROM "fee_schedules" WHERE "active" AND "mode" = 'gross-up')
    THEN 'paystack-international' ELSE 'spec-international' END);
