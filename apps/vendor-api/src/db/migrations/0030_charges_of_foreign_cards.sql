ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "fee_schedules" ADD COLUMN "foreign_cards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_schedules_one_foreign" ON "fee_schedules" USING btree ("foreign_cards") WHERE "fee_schedules"."foreign_cards";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('customer-wallet', 'agent-tokens', 'customer-debt', 'agent-debt', 'card-clearing', 'revenue', 'fees', 'foreign-card-costs', 'refunds-owed', 'opening-equity'));--> statement-breakpoint
UPDATE "fee_schedules" SET "foreign_cards" = true WHERE "id" = (
  SELECT CASE WHEN EXISTS (SELECT 1 FROM "fee_schedules" WHERE "active" AND "mode" = 'gross-up')
    THEN 'paystack-international' ELSE 'spec-international' END);