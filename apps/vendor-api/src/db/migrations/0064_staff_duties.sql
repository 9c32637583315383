CREATE TABLE "proposed_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposed_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"command" text NOT NULL,
	"token" text NOT NULL,
	"of" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"due_at" timestamp with time zone,
	"reason" text NOT NULL,
	"proposed_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "duties" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "users"("id");--> statement-breakpoint
CREATE INDEX "proposed_changes_created_index" ON "proposed_changes" USING btree ("created_at");--> statement-breakpoint
-- What staff could do until now: see who signed up. An administrator gives them more by `staff assign`.
UPDATE "users" SET "duties" = '{support}' WHERE "role" = 'staff';
