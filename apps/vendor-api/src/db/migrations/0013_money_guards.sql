ALTER TABLE "payment_intents" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_schedules_one_active" ON "fee_schedules" USING btree ("active") WHERE "fee_schedules"."active";--> statement-breakpoint
CREATE INDEX "payment_intents_disputed_index" ON "payment_intents" USING btree ("account_id") WHERE "payment_intents"."disputed_at" is not null;--> statement-breakpoint
ALTER TABLE "addon_options" ADD CONSTRAINT "addon_options_qty" CHECK ("addon_options"."qty" > 0);--> statement-breakpoint
ALTER TABLE "addon_options" ADD CONSTRAINT "addon_options_amount" CHECK ("addon_options"."amount" = 0 or "addon_options"."amount" >= 10000);--> statement-breakpoint
ALTER TABLE "fee_schedules" ADD CONSTRAINT "fee_schedules_mode" CHECK ("fee_schedules"."mode" in ('additive', 'gross-up'));--> statement-breakpoint
ALTER TABLE "fee_schedules" ADD CONSTRAINT "fee_schedules_rate_bps" CHECK ("fee_schedules"."rate_bps" between 0 and 9999);--> statement-breakpoint
ALTER TABLE "fee_schedules" ADD CONSTRAINT "fee_schedules_flat" CHECK ("fee_schedules"."flat" >= 0);--> statement-breakpoint
ALTER TABLE "fee_schedules" ADD CONSTRAINT "fee_schedules_flat_waived_below" CHECK ("fee_schedules"."flat_waived_below" >= 0);--> statement-breakpoint
ALTER TABLE "fee_schedules" ADD CONSTRAINT "fee_schedules_cap" CHECK ("fee_schedules"."cap" >= "fee_schedules"."flat");--> statement-breakpoint
ALTER TABLE "money_settings" ADD CONSTRAINT "money_settings_one_row" CHECK ("money_settings"."id" = 1);--> statement-breakpoint
ALTER TABLE "money_settings" ADD CONSTRAINT "money_settings_vat_rate_bps" CHECK ("money_settings"."vat_rate_bps" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "money_settings" ADD CONSTRAINT "money_settings_topup_limits" CHECK ("money_settings"."topup_minimum" >= 100 and "money_settings"."topup_maximum" >= "money_settings"."topup_minimum");--> statement-breakpoint
ALTER TABLE "onboarding_options" ADD CONSTRAINT "onboarding_options_amount" CHECK ("onboarding_options"."amount" = 0 or "onboarding_options"."amount" >= 100000);--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_amounts" CHECK (("plans"."amount_month" = 0 and "plans"."amount_year" = 0) or ("plans"."amount_month" >= 100000 and "plans"."amount_year" >= "plans"."amount_month"));--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_discount" CHECK ("plans"."discount" between 0 and 100);--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_reseller_discount" CHECK ("plans"."reseller_discount" between 0 and 100);--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_duration" CHECK ("order_drafts"."duration" in (1, 12));--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_state" CHECK ("coupon_redemptions"."state" in ('reserved', 'redeemed', 'released'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_kind" CHECK ("coupons"."kind" in ('percent', 'amount'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_code" CHECK ("coupons"."code" = upper("coupons"."code"));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_value" CHECK ("coupons"."value" >= 0 and ("coupons"."kind" <> 'percent' or "coupons"."value" <= 100));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_limits" CHECK ("coupons"."max_redemptions" >= 0 and "coupons"."max_per_account" >= 0);--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('customer-wallet', 'agent-tokens', 'customer-debt', 'agent-debt', 'card-clearing', 'revenue', 'fees', 'refunds-owed', 'opening-equity'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner_id" CHECK (("ledger_accounts"."owner_id" > 0) = ("ledger_accounts"."kind" in ('customer-wallet', 'agent-tokens', 'customer-debt', 'agent-debt')));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_debt" CHECK ("ledger_accounts"."balance" <= 0 or "ledger_accounts"."kind" not in ('customer-debt', 'agent-debt'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0);--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind" CHECK ("ledger_transfers"."kind" in ('card-payment', 'wallet-payment', 'token-payment', 'top-up', 'token-purchase', 'token-reversed', 'opening-balance', 'refund-owed', 'refund-paid', 'payment-reversed', 'debt-collected', 'ended-for-debt'));--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_kind" CHECK ("payment_intents"."kind" in ('subscription', 'top-up', 'tokens'));--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_state" CHECK ("payment_intents"."state" in ('open', 'pending', 'settled', 'failed', 'refunding', 'refunded'));--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount" > 0);--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_credit_amount" CHECK ("payment_intents"."credit_amount" between 1 and "payment_intents"."amount");--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_currency" CHECK ("payment_intents"."currency" = 'NGN');--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_kind" CHECK ("subscriptions"."kind" in ('trial', 'paid', 'free'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_duration" CHECK ("subscriptions"."duration" in (1, 12));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_dates" CHECK ("subscriptions"."ends_at" >= "subscriptions"."starts_at");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_amount_paid" CHECK ("subscriptions"."amount_paid" >= 0);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_cost_nothing" CHECK ("subscriptions"."kind" = 'paid' or "subscriptions"."amount_paid" = 0);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_vat_rate_bps" CHECK ("subscriptions"."vat_rate_bps" between 0 and 10000);