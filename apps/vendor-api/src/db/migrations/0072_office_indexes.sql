-- no transaction
-- Built without locking the tables, which a transaction cannot do. An interrupted build leaves an invalid index, which is dropped first.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
DROP INDEX CONCURRENTLY IF EXISTS "subscriptions_trials_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subscriptions_trials_index" ON "subscriptions" USING btree ("ends_at","location_id") WHERE "kind" = 'trial';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_person_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_person_index" ON "audit_log" USING btree ("subject_id","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_subject_index";
