ALTER TABLE "outbox_messages" ADD COLUMN "receipt_reference" text;--> statement-breakpoint
CREATE INDEX "webhook_events_reference_index" ON "webhook_events" USING btree ("reference");