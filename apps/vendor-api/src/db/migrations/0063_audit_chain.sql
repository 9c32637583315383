ALTER TABLE "audit_log" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE FUNCTION audit_log_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One row at a time, so that each has the one before it. The query below sees what was committed while this waited.
  PERFORM pg_advisory_xact_lock(hashtext('audit_log'));
  SELECT id + 1, hash INTO NEW.id, NEW.previous_hash FROM audit_log ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(NEW.id, 1);
  NEW.hash := encode(sha256(convert_to(jsonb_build_array(NEW.previous_hash, NEW.id, NEW.actor_id, NEW.action, NEW.subject_id,
    NEW.details, NEW.request_id, extract(epoch FROM NEW.created_at))::text, 'UTF8')), 'hex');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_chained BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_chain();
--> statement-breakpoint
CREATE FUNCTION audit_log_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of the audit log are never changed or deleted' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse_change();
