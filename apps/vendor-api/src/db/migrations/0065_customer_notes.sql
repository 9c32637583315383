CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind";--> statement-breakpoint
ALTER TABLE "money_settings" ADD COLUMN "trial_extension_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "money_settings" ADD COLUMN "grace_extension_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "extended_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "grace_extended_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "users"("id");--> statement-breakpoint
CREATE INDEX "customer_notes_account_index" ON "customer_notes" USING btree ("account_id","id");--> statement-breakpoint
ALTER TABLE "money_settings" ADD CONSTRAINT "money_settings_trial_extension_days" CHECK ("money_settings"."trial_extension_days" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "money_settings" ADD CONSTRAINT "money_settings_grace_extension_days" CHECK ("money_settings"."grace_extension_days" >= 0) NOT VALID;--> statement-breakpoint
-- Not validated, because every row satisfied the former, narrower rule.
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('customer-wallet', 'agent-tokens', 'customer-debt', 'agent-debt', 'agent-remainder', 'revenue', 'fees', 'foreign-card-costs', 'refunds-owed', 'suspense', 'goodwill', 'opening-equity') or "ledger_accounts"."kind" like '%-clearing') NOT VALID;--> statement-breakpoint
-- Not validated, because every row satisfied the former, narrower rule.
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind" CHECK ("ledger_transfers"."kind" in ('top-up', 'token-purchase', 'token-reversed', 'opening-balance', 'refund-owed', 'refund-paid', 'payment-reversed', 'debt-collected', 'ended-for-debt', 'suspense-received', 'suspense-assigned', 'suspense-returned', 'token-remainder', 'credit-given') or "ledger_transfers"."kind" like '%-payment' or "ledger_transfers"."kind" like '%-fee') NOT VALID;
