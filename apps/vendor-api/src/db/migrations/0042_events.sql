CREATE TABLE "event_consumers" (
	"name" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"position" bigint,
	CONSTRAINT "events_position" UNIQUE("position")
);
--> statement-breakpoint
CREATE INDEX "events_unplaced_index" ON "events" USING btree ("id") WHERE "events"."position" is null;--> statement-breakpoint
CREATE INDEX "events_at_index" ON "events" USING btree ("at");
--> statement-breakpoint
-- An event is written once. It is given its position once, and stays until every consumer has read it.
CREATE FUNCTION events_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.position IS NULL AND to_jsonb(NEW) - 'position' = to_jsonb(OLD) - 'position' THEN
      RETURN NEW;
    END IF;
  ELSIF OLD.position <= (SELECT min(position) FROM event_consumers) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'events are never changed, nor deleted before every consumer has read them'
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER events_are_final BEFORE UPDATE OR DELETE ON "events"
  FOR EACH ROW EXECUTE FUNCTION events_refuse_change();
