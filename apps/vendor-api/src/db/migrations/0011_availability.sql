DROP INDEX "outbox_messages_unsent_index";--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "expired_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_messages_unsent_index" ON "outbox_messages" USING btree ("channel","expires_at","id") WHERE "outbox_messages"."sent_at" is null and "outbox_messages"."expired_at" is null;