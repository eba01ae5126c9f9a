ALTER TABLE "enrollment_codes" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "enrollment_codes" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "enrollment_codes" ADD CONSTRAINT "enrollment_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_codes" ADD CONSTRAINT "enrollment_codes_visit_id_sessions_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollment_codes_created_by" ON "enrollment_codes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "enrollment_codes_visit" ON "enrollment_codes" USING btree ("visit_id");--> statement-breakpoint
-- The audit log says who made the codes that are open. One whose maker may not make codes any more ends, and the audit log says so.
UPDATE "enrollment_codes" "c" SET "created_by" = "a"."actor_id"
FROM "audit_log" "a" JOIN "users" "u" ON "u"."id" = "a"."actor_id"
WHERE "a"."account_id" = "c"."account_id" AND "a"."target" = "c"."id"::text
  AND "a"."action" = 'enrollment.created' AND "a"."actor_type" = 'user';--> statement-breakpoint
WITH "ended" AS (
  DELETE FROM "enrollment_codes" "c"
  USING "audit_log" "a"
  WHERE "a"."account_id" = "c"."account_id" AND "a"."target" = "c"."id"::text AND "a"."action" = 'enrollment.created'
    AND "c"."used_date" IS NULL
    AND NOT EXISTS (
      SELECT FROM "memberships" "m"
      WHERE "m"."account_id" = "c"."account_id" AND "m"."user_id" = "a"."actor_id" AND "m"."role" IN ('owner', 'operator')
    )
  RETURNING "c"."id", "c"."account_id"
)
INSERT INTO "audit_log" ("id", "account_id", "actor_type", "actor", "action", "target", "detail")
SELECT
  (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7' ||
    substr(md5("id"::text), 1, 3) || '8' || substr(md5("id"::text), 4, 15))::uuid,
  "account_id", 'operator', 'operator', 'enrollment.revoked', "id"::text, jsonb_build_object('reason', 'upgrade')
FROM "ended";
