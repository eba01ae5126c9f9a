CREATE TABLE "update_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"automatic" boolean DEFAULT true NOT NULL,
	"window" jsonb
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "update_requested_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "update_requested_by" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "update_state" jsonb;--> statement-breakpoint
ALTER TABLE "update_settings" ADD CONSTRAINT "update_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;