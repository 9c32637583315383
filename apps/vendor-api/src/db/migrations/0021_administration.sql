CREATE TABLE "planned_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planned_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"command" text NOT NULL,
	"input" jsonb NOT NULL,
	"planned_by" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"fault" text
);
--> statement-breakpoint
-- The previous version always writes the column and never reads it.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "audit_log" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "published" boolean DEFAULT true NOT NULL;