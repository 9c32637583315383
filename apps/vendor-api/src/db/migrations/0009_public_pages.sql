CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_readers" (
	"email" text PRIMARY KEY NOT NULL,
	"leave_token_hash" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "newsletter_readers_leave_token_hash_unique" UNIQUE("leave_token_hash")
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "notes" text[] DEFAULT '{}' NOT NULL;