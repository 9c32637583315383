ALTER TABLE "renewals" ADD COLUMN "state" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
-- The state of a row by the columns that the previous version writes.
CREATE FUNCTION renewal_state_of(is_on boolean, notices_sent integer, failures integer, reference text, grace_until timestamptz) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN NOT is_on THEN 'off' WHEN reference IS NOT NULL THEN 'charging'
    WHEN failures > 0 OR grace_until IS NOT NULL THEN 'grace' WHEN notices_sent > 0 THEN 'announced' ELSE 'scheduled' END
$$;--> statement-breakpoint
-- Those columns win where the state contradicts them, because the previous version does not write it. Its columns cannot tell
-- a charge that waits for its payer from another charge, nor a plan that expired from a renewal that was turned off.
CREATE FUNCTION follow_renewal_columns() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE written text := renewal_state_of(NEW.is_on, NEW.notices_sent, NEW.failures, NEW.reference, NEW.grace_until);
BEGIN
  IF written <> (CASE NEW.state WHEN 'waiting-for-payer' THEN 'charging' WHEN 'ended' THEN 'off' ELSE NEW.state END) THEN
    NEW.state := written;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER renewal_state_follows BEFORE INSERT OR UPDATE ON renewals FOR EACH ROW EXECUTE FUNCTION follow_renewal_columns();--> statement-breakpoint
-- Not checked here: the next migration fills the rows.
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_state" CHECK ("renewals"."state" in ('off', 'scheduled', 'announced', 'charging', 'waiting-for-payer', 'grace', 'ended')) NOT VALID;--> statement-breakpoint
-- Not checked here: the next migration fills the rows.
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_is_on" CHECK ("renewals"."is_on" = ("renewals"."state" not in ('off', 'ended'))) NOT VALID;
