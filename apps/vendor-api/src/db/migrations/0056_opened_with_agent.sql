-- no transaction
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "opened_with_agent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Owners who have an agent now and an unconfirmed email, in batches, which may be repeated.
DO $$
DECLARE last integer := 0;
BEGIN
  LOOP
    -- Rather stop and be repeated than wait for a row with hundreds of others locked.
    PERFORM set_config('lock_timeout', '500ms', true);
    WITH batch AS MATERIALIZED (SELECT id, account_id FROM users WHERE id > last AND role = 'owner' ORDER BY id LIMIT 500),
    filled AS (
      UPDATE users SET opened_with_agent = true FROM batch
      WHERE users.id = batch.id AND users.email_verified_at IS NULL AND NOT users.opened_with_agent
        AND EXISTS (SELECT 1 FROM locations WHERE locations.account_id = batch.account_id AND locations.agent_id IS NOT NULL))
    SELECT max(id) INTO last FROM batch;
    EXIT WHEN last IS NULL;
    COMMIT;
  END LOOP;
END $$;
