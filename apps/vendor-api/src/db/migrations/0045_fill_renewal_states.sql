-- no transaction
-- Apart from the column's migration, so that rows are locked and the table is not, and in batches, which may be repeated.
DO $$
DECLARE last integer := 0;
BEGIN
  LOOP
    -- Rather stop and be repeated than wait for a row with hundreds of others locked.
    PERFORM set_config('lock_timeout', '500ms', true);
    WITH batch AS MATERIALIZED (SELECT location_id FROM renewals WHERE location_id > last ORDER BY location_id LIMIT 500),
    filled AS (
      UPDATE renewals SET state = CASE
        WHEN is_on AND EXISTS (SELECT 1 FROM payment_intents p
          WHERE p.reference = renewals.reference AND p.state = 'pending' AND p.challenge_url IS NOT NULL) THEN 'waiting-for-payer'
        -- The previous version turned it off, without a reason of its owner, when its grace was over.
        WHEN NOT is_on AND failures > 0 AND is_grace_used AND stop_reason IS NULL AND due_at < now() THEN 'ended'
        ELSE renewal_state_of(is_on, notices_sent, failures, reference, grace_until) END
      WHERE location_id IN (SELECT location_id FROM batch))
    SELECT max(location_id) INTO last FROM batch;
    EXIT WHEN last IS NULL;
    COMMIT;
  END LOOP;
END $$;
