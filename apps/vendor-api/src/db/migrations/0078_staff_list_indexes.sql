-- no transaction
-- Built without locking the tables, which a transaction cannot do. An interrupted build leaves an invalid index, which is dropped first.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
DROP INDEX CONCURRENTLY IF EXISTS "accounts_created_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_created_index" ON "accounts" USING btree ("created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "accounts_closed_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_closed_index" ON "accounts" USING btree ("id") WHERE "closed_at" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "account_numbers_state_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_numbers_state_index" ON "account_numbers" USING btree ("state","id") WHERE "state" <> 'closed';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "second_factors_confirmed_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "second_factors_confirmed_index" ON "second_factors" USING btree ("confirmed_at","user_id") WHERE "confirmed_at" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_actor_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_actor_index" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_action_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_action_index" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_created_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_created_index" ON "audit_log" USING btree ("created_at");
