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
END $$;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "agent_months" (
	"agent_id" integer NOT NULL,
	"month" text NOT NULL,
	"added" bigint NOT NULL,
	"spent" bigint NOT NULL,
	"earned" bigint NOT NULL,
	"payments" integer NOT NULL,
	CONSTRAINT "agent_months_agent_id_month_pk" PRIMARY KEY("agent_id","month")
);
--> statement-breakpoint
-- What one entry on an agent's tokens adds to its month. The trigger and the filling below sum it.
CREATE OR REPLACE FUNCTION agent_month_of(transfer uuid, amount bigint)
RETURNS TABLE (month text, added bigint, spent bigint, earned bigint, payments integer) LANGUAGE sql STABLE AS $$
  SELECT to_char(t.created_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM'),
    CASE WHEN client THEN 0 ELSE amount END, CASE WHEN client THEN -amount ELSE 0 END,
    -- Negative for tokens that came back, as their entry is positive.
    CASE WHEN client THEN -sign(amount)::integer * coalesce((orders.quote ->> 'agentDiscount')::bigint, 0) ELSE 0 END,
    CASE WHEN client THEN -sign(amount)::integer ELSE 0 END
  FROM ledger_transfers t CROSS JOIN LATERAL (SELECT t.kind IN ('token-payment', 'token-reversed') AS client) AS is_for
    LEFT JOIN orders ON orders.id = t.order_id
  WHERE t.id = transfer
$$;--> statement-breakpoint
-- As before, and then the months of agents. Last, when the agent's account is locked.
CREATE OR REPLACE FUNCTION ledger_apply_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unbalanced uuid;
BEGIN
  SELECT transfer_id INTO unbalanced FROM written GROUP BY transfer_id HAVING sum(amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer % does not balance', unbalanced USING ERRCODE = 'check_violation';
  END IF;
  UPDATE ledger_accounts SET balance = balance + part.amount
  FROM (SELECT ledger_account_id, sum(amount) AS amount FROM written GROUP BY ledger_account_id) part
  WHERE id = part.ledger_account_id;
  INSERT INTO agent_months AS kept (agent_id, month, added, spent, earned, payments)
  SELECT account.owner_id, part.month, sum(part.added), sum(part.spent), sum(part.earned), sum(part.payments)
  FROM written JOIN ledger_accounts account ON account.id = written.ledger_account_id AND account.kind = 'agent-tokens'
    CROSS JOIN LATERAL agent_month_of(written.transfer_id, written.amount) part
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (agent_id, month) DO UPDATE SET added = kept.added + excluded.added, spent = kept.spent + excluded.spent,
    earned = kept.earned + excluded.earned, payments = kept.payments + excluded.payments;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Whoever writes an entry has locked its account before, so that the trigger counts those after the last one that is found under the lock.
-- The others take seconds to sum where there are 200,000, which nobody waits for.
DO $$
DECLARE account record; last integer;
BEGIN
  FOR account IN SELECT id, owner_id FROM ledger_accounts WHERE kind = 'agent-tokens' ORDER BY id LOOP
    PERFORM set_config('lock_timeout', '500ms', true);
    PERFORM 1 FROM ledger_accounts WHERE id = account.id FOR NO KEY UPDATE;
    SELECT max(id) INTO last FROM ledger_entries WHERE ledger_account_id = account.id;
    DELETE FROM agent_months WHERE agent_id = account.owner_id;
    COMMIT;
    INSERT INTO agent_months AS kept (agent_id, month, added, spent, earned, payments)
    SELECT account.owner_id, part.month, sum(part.added), sum(part.spent), sum(part.earned), sum(part.payments)
    FROM ledger_entries entry CROSS JOIN LATERAL agent_month_of(entry.transfer_id, entry.amount) part
    WHERE entry.ledger_account_id = account.id AND entry.id <= last GROUP BY part.month
    ON CONFLICT (agent_id, month) DO UPDATE SET added = kept.added + excluded.added, spent = kept.spent + excluded.spent,
      earned = kept.earned + excluded.earned, payments = kept.payments + excluded.payments;
    COMMIT;
  END LOOP;
END $$;
