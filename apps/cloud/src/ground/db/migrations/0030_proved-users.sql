CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "requires_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mail_token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "last_step" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_token" ON "email_changes" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_visit_id_sessions_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_created_by" ON "api_keys" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "api_keys_visit" ON "api_keys" USING btree ("visit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_mail_token" ON "invitations" USING btree ("mail_token_hash");--> statement-breakpoint
-- Whoever reads the database has no session: the tokens go on, as their hashes.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');--> statement-breakpoint
-- Who made a key, as far as the audit log remembers.
UPDATE "api_keys" "k" SET "created_by" = "a"."actor_id"
FROM "audit_log" "a"
WHERE "a"."account_id" = "k"."account_id" AND "a"."target" = "k"."id"::text AND "a"."action" = 'key.created'
  AND "a"."actor_type" = 'user' AND "k"."granted_by" IS NULL
  AND EXISTS (SELECT FROM "users" "u" WHERE "u"."id" = "a"."actor_id");--> statement-breakpoint
-- Devices that were trusted have outlived new passwords and second factors: they ask for a code again, once.
WITH "ended" AS (
  DELETE FROM "verifications" "v" USING "users" "u"
  WHERE "v"."value" = "u"."id"::text AND "v"."expires_at" > now() + interval '2 hours'
  RETURNING "u"."id", "u"."account_id", "u"."email"
)
INSERT INTO "audit_log" ("id", "account_id", "actor_type", "actor", "action", "target", "detail")
SELECT
  (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7' ||
    substr(md5("id"::text), 1, 3) || '8' || substr(md5("id"::text), 4, 15))::uuid,
  "account_id", 'operator', 'operator', 'trusted_device.ended', "id"::text, '{"reason": "upgrade"}'
FROM (SELECT DISTINCT * FROM "ended") "one";--> statement-breakpoint
-- Operators of the cloud who are in somebody's account have proved nothing but their password, or nobody knows.
WITH "ended" AS (
  UPDATE "sessions" "s" SET "impersonated_id" = NULL, "impersonation_access" = NULL, "impersonation_until" = NULL
  FROM "sessions" "before" JOIN "users" "u" ON "u"."id" = "before"."user_id"
  WHERE "before"."id" = "s"."id" AND "s"."impersonated_id" IS NOT NULL
  RETURNING "s"."id", "before"."impersonated_id" AS "account_id", "u"."id" AS "user_id", "u"."email",
    "before"."impersonation_until" AS "until"
)
INSERT INTO "audit_log" ("id", "account_id", "actor_type", "actor_id", "actor", "action", "detail")
SELECT
  (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7' ||
    substr(md5("id"::text), 1, 3) || '8' || substr(md5("id"::text), 4, 15))::uuid,
  "account_id", 'operator', "user_id", "email", 'impersonation.ended', '{"reason": "upgrade"}'
FROM "ended" WHERE "until" > now();
