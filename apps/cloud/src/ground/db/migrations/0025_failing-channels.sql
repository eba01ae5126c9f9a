ALTER TABLE "alert_channels" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_channels" ADD COLUMN "failing_reason" text;--> statement-breakpoint
ALTER TABLE "alert_channels" ADD COLUMN "failing_fact" jsonb;--> statement-breakpoint
UPDATE "alert_channels" AS c SET ("failing_since", "failing_reason", "failing_fact") = (
  SELECT min(m."created_date") OVER (), m."error", m."error_fact" FROM "alert_messages" AS m
  WHERE m."channel_id" = c."id" AND m."error" IS NOT NULL AND m."created_date" > coalesce(
    (SELECT max(s."created_date") FROM "alert_messages" AS s WHERE s."channel_id" = c."id" AND s."state" = 'sent'),
    '-infinity')
  ORDER BY m."created_date" DESC LIMIT 1
);
