CREATE TABLE "job_action_items" (
	"action_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"job_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"code" text,
	"state_before" text,
	"printer_before" uuid,
	"attempt" smallint,
	CONSTRAINT "job_action_items_action_id_place_pk" PRIMARY KEY("action_id","place")
);
--> statement-breakpoint
CREATE TABLE "job_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"action" text NOT NULL,
	"remaining" boolean NOT NULL,
	"uncertain" boolean NOT NULL,
	"printer_id" uuid,
	"state" text DEFAULT 'running' NOT NULL,
	"idempotency_key" text,
	"fingerprint" "bytea" NOT NULL,
	"created_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"starts_date" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"ran_date" timestamp (3) with time zone,
	"progress_date" timestamp (3) with time zone,
	"ended_date" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "words" "tsvector";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "read_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_action_items" ADD CONSTRAINT "job_action_items_action_id_job_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."job_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_actions" ADD CONSTRAINT "job_actions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_action_items_state" ON "job_action_items" USING btree ("action_id","state","code");--> statement-breakpoint
CREATE INDEX "job_actions_account" ON "job_actions" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_actions_key" ON "job_actions" USING btree ("account_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "job_actions_open" ON "job_actions" USING btree ("ran_date") WHERE state in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "documents_words" ON "documents" USING gin ("words") WHERE words is not null;--> statement-breakpoint
CREATE INDEX "documents_unread" ON "documents" USING btree ("job_id") WHERE words is null;