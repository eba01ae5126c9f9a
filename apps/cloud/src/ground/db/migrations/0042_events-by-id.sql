DROP INDEX "events_feed";--> statement-breakpoint
CREATE INDEX "events_of_account" ON "events" USING btree ("account_id","id");--> statement-breakpoint
CREATE FUNCTION events_announce() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  drawn bigint;
  done text;
BEGIN
  -- Once a transaction. The key says which ids had been given out before: those of this transaction are larger.
  -- Assignments, as they are no statements of their own: they take half the time.
  IF coalesce(current_setting('platen.events_after', true), '') = '' THEN
    drawn := coalesce(pg_sequence_last_value('events_id_seq'), 0);
    done := pg_advisory_xact_lock_shared((1702 << 16)::bigint << 32 | drawn)::text;
    done := set_config('platen.events_after', drawn::text, true);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER events_announce BEFORE INSERT ON "events" FOR EACH STATEMENT EXECUTE FUNCTION events_announce();--> statement-breakpoint
CREATE FUNCTION events_horizon() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  drawn bigint;
  writing bigint;
BEGIN
  -- The ids before the locks: whoever draws an id after this line holds a lock that the next line does not need to see.
  drawn := coalesce(pg_sequence_last_value('events_id_seq'), 0);
  SELECT min((classid::bigint & 65535) << 32 | objid::bigint) INTO writing FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 1 AND classid::bigint >> 16 = 1702
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database());
  RETURN least(drawn, writing);
END $$;--> statement-breakpoint
INSERT INTO "cursors" ("name", "position")
  SELECT 'webhook_events', coalesce((SELECT max(id) FROM "events" WHERE "transaction" < position::text::xid8), 0)
  FROM "cursors" WHERE "name" = 'webhooks';
