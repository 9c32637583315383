ALTER TABLE "contact_messages" ADD COLUMN "suspicious" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_readers" ADD COLUMN "suspicious" boolean DEFAULT false NOT NULL;