ALTER TABLE "api_keys" ADD COLUMN "granted_by" uuid;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "grant_ends_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_grant" FOREIGN KEY ("account_id","granted_by") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_granted_by" ON "api_keys" USING btree ("granted_by");--> statement-breakpoint
-- The keys of assistants say nothing of the member who allowed them, and what an operator of the cloud made in somebody's
-- account should have ended with his visit: both end, and the audit log of the account says so.
WITH "ended" AS (
  DELETE FROM "api_keys" "k"
  WHERE ("k"."name" LIKE '% (assistant)' AND "k"."expires_date" <= now() + interval '1 hour')
    OR EXISTS (
      SELECT FROM "audit_log" "a"
      WHERE "a"."account_id" = "k"."account_id" AND "a"."target" = "k"."id"::text
        AND "a"."action" = 'key.created' AND "a"."actor_type" = 'operator'
    )
  RETURNING "id", "account_id", "name"
)
INSERT INTO "audit_log" ("id", "account_id", "actor_type", "actor", "action", "target", "detail")
SELECT
  (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7' ||
    substr(md5("id"::text), 1, 3) || '8' || substr(md5("id"::text), 4, 15))::uuid,
  "account_id", 'operator', 'operator', 'key.removed', "id"::text, jsonb_build_object('name', "name", 'reason', 'upgrade')
FROM "ended";
