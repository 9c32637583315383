CREATE TABLE "account_numbers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"customer_code" text,
	"provider_id" text,
	"account_number" text,
	"account_name" text,
	"bank_name" text,
	"asked_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"assigned_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "account_numbers_type" CHECK ("account_numbers"."type" in ('top-up', 'tokens')),
	CONSTRAINT "account_numbers_state" CHECK ("account_numbers"."state" in ('asked', 'active', 'refused', 'closing', 'closed')),
	CONSTRAINT "account_numbers_assigned" CHECK (("account_numbers"."account_number" is not null) or "account_numbers"."state" in ('asked', 'refused', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "unmatched_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unmatched_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"rail" text NOT NULL,
	"account_id" integer,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"sender_name" text,
	"sender_bank" text,
	"receiver_number" text,
	"received_at" timestamp with time zone NOT NULL,
	"note" text,
	"bank_reference" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "unmatched_payments_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "unmatched_payments_reason" CHECK ("unmatched_payments"."reason" in ('unknown-number', 'number-closed', 'account-closing', 'unknown-payment')),
	CONSTRAINT "unmatched_payments_state" CHECK ("unmatched_payments"."state" in ('waiting', 'assigned', 'returned')),
	CONSTRAINT "unmatched_payments_amount" CHECK ("unmatched_payments"."amount" > 0),
	CONSTRAINT "unmatched_payments_ended" CHECK (("unmatched_payments"."ended_at" is null) = ("unmatched_payments"."state" = 'waiting'))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_owner_id";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind";--> statement-breakpoint
ALTER TABLE "account_numbers" ADD CONSTRAINT "account_numbers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "account_numbers" ADD CONSTRAINT "account_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_numbers_one_an_account" ON "account_numbers" USING btree ("account_id") WHERE "account_numbers"."state" <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "account_numbers_number" ON "account_numbers" USING btree ("account_number") WHERE "account_numbers"."account_number" is not null and "account_numbers"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "account_numbers_known_index" ON "account_numbers" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "account_numbers_customer_index" ON "account_numbers" USING btree ("customer_code");--> statement-breakpoint
CREATE INDEX "account_numbers_waiting_index" ON "account_numbers" USING btree ("id") WHERE "account_numbers"."state" in ('asked', 'closing');--> statement-breakpoint
CREATE INDEX "unmatched_payments_waiting_index" ON "unmatched_payments" USING btree ("received_at") WHERE "unmatched_payments"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "unmatched_payments_reference_index" ON "unmatched_payments" USING btree ("reference");--> statement-breakpoint
-- Not validated, because every row satisfied the former, narrower rule.
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('customer-wallet', 'agent-tokens', 'customer-debt', 'agent-debt', 'agent-remainder', 'revenue', 'fees', 'foreign-card-costs', 'refunds-owed', 'suspense', 'opening-equity') or "ledger_accounts"."kind" like '%-clearing') NOT VALID;--> statement-breakpoint
-- Not validated, because every row satisfied the former, narrower rule.
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner_id" CHECK (("ledger_accounts"."owner_id" > 0) = ("ledger_accounts"."kind" in ('customer-wallet', 'agent-tokens', 'customer-debt', 'agent-debt', 'agent-remainder'))) NOT VALID;--> statement-breakpoint
-- Not validated, because every row satisfied the former, narrower rule.
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind" CHECK ("ledger_transfers"."kind" in ('top-up', 'token-purchase', 'token-reversed', 'opening-balance', 'refund-owed', 'refund-paid', 'payment-reversed', 'debt-collected', 'ended-for-debt', 'suspense-received', 'suspense-assigned', 'suspense-returned', 'token-remainder') or "ledger_transfers"."kind" like '%-payment' or "ledger_transfers"."kind" like '%-fee') NOT VALID;
