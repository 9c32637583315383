-- no transaction
-- Built without locking the tables, which a transaction cannot do. An interrupted build leaves an invalid index, which is dropped first.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- A name in the form in which names are compared. Case, accents (and the vowel signs of Arabic), apostrophes, quotation marks, hyphens, the width
-- of spaces and invisible characters do not count, and Hausa's hooked letters, which normalisation does not decompose, are like plain ones. Most names
-- have ASCII only, for which the first branch gives the same in less time. Another form is a function with another name, with its index.
CREATE OR REPLACE FUNCTION compared_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length(name) = length(name) AND strpos(translate(name, E'-\t''"`', '  '), '  ') = 0 THEN lower(translate(name, E'-\t''"`', '  '))
    ELSE lower(regexp_replace(regexp_replace(normalize(translate(name,
      E'ɓɗƙƴƁƊƘƳ-\u00ad\u02d7\u058a\u05be\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d\t'
      '''"`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u055a\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u2032\u2033\u2035\u2036\u275b\u275c\ua78b\ua78c\uff02\uff07\uff40\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\ufeff\u180e',
      'bdkybdky                 '), NFKD), '[\u0300-\u036f\u064b-\u0652\u0670]', '', 'g'), ' +', ' ', 'g'))
  END
$$;--> statement-breakpoint
-- needs pg_trgm
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- needs pg_trgm
DROP INDEX CONCURRENTLY IF EXISTS "users_search_index";--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "users_search_index" ON "users" USING gin (compared_name("name") gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_vendor_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_vendor_index" ON "users" USING btree ("role","id") WHERE "role" in ('agent', 'staff');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "locations_clients_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "locations_clients_index" ON "locations" USING btree ("agent_id","covered_until","id") WHERE "agent_id" is not null and "closed_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "locations_signups_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "locations_signups_index" ON "locations" USING btree ("agent_id","created_at","id") WHERE "agent_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_history_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entries_history_index" ON "ledger_entries" USING btree ("ledger_account_id","id","amount");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "subscriptions_periods_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subscriptions_periods_index" ON "subscriptions" USING btree ("location_id","starts_at","id");--> statement-breakpoint
-- The new ones begin with the same columns.
DROP INDEX CONCURRENTLY IF EXISTS "locations_agent_index";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_account_index";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "subscriptions_location_index";
