CREATE TABLE "alert_channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"shown_address" text NOT NULL,
	"created_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"channel_id" uuid,
	"channel_name" text NOT NULL,
	"channel_type" text NOT NULL,
	"kind" text NOT NULL,
	"alert_ids" uuid[] NOT NULL,
	"body" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_date" timestamp (3) with time zone,
	"error" text,
	"created_date" timestamp (3) with time zone NOT NULL,
	"sent_date" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"targets" uuid[],
	"channel_ids" uuid[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"checked_date" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_states" (
	"rule_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"well_since" timestamp (3) with time zone,
	"alert_id" uuid,
	CONSTRAINT "alert_states_rule_id_subject_id_pk" PRIMARY KEY("rule_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"rule_id" uuid,
	"rule_name" text NOT NULL,
	"kind" text NOT NULL,
	"group_type" text NOT NULL,
	"group_id" uuid NOT NULL,
	"message" text NOT NULL,
	"fact" jsonb,
	"printers" jsonb NOT NULL,
	"since_date" timestamp (3) with time zone NOT NULL,
	"raised_date" timestamp (3) with time zone NOT NULL,
	"resolved_date" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "alert_channels" ADD CONSTRAINT "alert_channels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_channel_id_alert_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."alert_channels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_states" ADD CONSTRAINT "alert_states_rule_id_alert_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alert_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_states" ADD CONSTRAINT "alert_states_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_rule_id_alert_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alert_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_channels_account" ON "alert_channels" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "alert_messages_account" ON "alert_messages" USING btree ("account_id","created_date");--> statement-breakpoint
CREATE INDEX "alert_messages_alerts" ON "alert_messages" USING gin ("alert_ids");--> statement-breakpoint
CREATE INDEX "alert_messages_due" ON "alert_messages" USING btree ("next_attempt_date") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "alert_messages_held" ON "alert_messages" USING btree ("account_id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "alert_rules_account" ON "alert_rules" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "alert_states_alert" ON "alert_states" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "alerts_account" ON "alerts" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "alerts_raised" ON "alerts" USING brin ("raised_date");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("rule_id","group_type","group_id") WHERE resolved_date is null;