-- no transaction
-- Built without locking the tables, which a transaction cannot do. An interrupted build leaves an invalid index, which is dropped first.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
ALTER TABLE "contact_messages" DROP CONSTRAINT IF EXISTS "contact_messages_assigned_to_users_id_fk";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "users"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT IF EXISTS "contact_messages_state";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_state" CHECK ("contact_messages"."state" in ('new', 'assigned', 'answered', 'closed')) NOT VALID;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_messages_state_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_messages_state_index" ON "contact_messages" USING btree ("state","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_transfers_created_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_transfers_created_index" ON "ledger_transfers" USING btree ("created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "subscriptions_starts_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subscriptions_starts_index" ON "subscriptions" USING btree ("starts_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "subscriptions_ends_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subscriptions_ends_index" ON "subscriptions" USING btree ("ends_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "onboarding_requests_waiting_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "onboarding_requests_waiting_index" ON "onboarding_requests" USING btree ("requested_at") WHERE "state" <> 'done' and "agent_id" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "renewals_calendar_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "renewals_calendar_index" ON "renewals" USING btree ("due_at","location_id","agreed_price") WHERE "is_on";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "renewals_grace_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "renewals_grace_index" ON "renewals" USING btree ("grace_until","location_id") WHERE "state" = 'grace';
